import { queryOptions } from '@tanstack/react-query';
import { call } from '#/browser/http/http.ts';
import { historyCalls } from '#/contract/history.ts';
import type { HistoryAction, HistoryKind } from '#/domain/history.ts';
import { itemsPerPage } from './resources.ts';
import { administrationKeys } from './administration-keys.ts';

export interface HistorySelection {
  page: number;
  /** A part of a name, of who did it or of the object. */
  name?: string | null | undefined;
  kind?: HistoryKind | undefined;
  action?: HistoryAction | undefined;
  /** Only what this import has written. */
  import?: number | undefined;
  /** The first and the last day on this tablet, yyyy-MM-dd. */
  from?: string | undefined;
  to?: string | undefined;
}

export function startOf(day: string | undefined, daysLater = 0): string | undefined {
  if (day === undefined) return undefined;
  const date = Temporal.PlainDate.from(day).add({ days: daysLater });
  return date.toZonedDateTime(Temporal.Now.timeZoneId()).toInstant().toString();
}

export function historyListQuery(selection: HistorySelection) {
  const { page, name, kind, action, import: importId, from, to } = selection;
  return queryOptions({
    queryKey: administrationKeys.list('history', selection),
    queryFn: ({ signal }) =>
      call(historyCalls.list, {
        body: {
          search: { name },
          filter: { kind, action, importId, from: startOf(from), to: startOf(to, 1) },
          pagination: { start: (page - 1) * itemsPerPage, limit: itemsPerPage },
        },
        signal,
      }),
    meta: { quiet: true },
  });
}

/** The newest rows of one object. */
export function objectHistoryQuery(kind: HistoryKind, objectId: number, limit: number) {
  return queryOptions({
    queryKey: administrationKeys.objectHistory(kind, objectId, limit),
    queryFn: ({ signal }) =>
      call(historyCalls.list, {
        body: { search: {}, filter: { kind, objectId }, pagination: { start: 0, limit } },
        signal,
      }),
    meta: { quiet: true },
  });
}
