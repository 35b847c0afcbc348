import { queryOptions } from '@tanstack/react-query';
import { call } from '#/browser/http/http.ts';
import { readingCalls } from '#/contract/readings.ts';
import type { ReadingKind } from '#/domain/reading.ts';
import { administrationKeys } from './administration-keys.ts';
import { startOf } from './history.ts';
import { itemsPerPage } from './resources.ts';

export interface ReadingSelection {
  page: number;
  /** A part of the name of who looked. */
  name?: string | null | undefined;
  kind?: ReadingKind | undefined;
  patientId?: number | undefined;
  /** The first and the last day on this tablet, yyyy-MM-dd. */
  from?: string | undefined;
  to?: string | undefined;
}

export function readingListQuery(selection: ReadingSelection) {
  const { page, name, kind, patientId, from, to } = selection;
  return queryOptions({
    queryKey: administrationKeys.readings(selection),
    queryFn: ({ signal }) =>
      call(readingCalls.list, {
        body: {
          search: { name },
          filter: { kind, patientId, from: startOf(from), to: startOf(to, 1) },
          pagination: { start: (page - 1) * itemsPerPage, limit: itemsPerPage },
        },
        signal,
      }),
    meta: { quiet: true },
  });
}
