import { queryOptions } from '@tanstack/react-query';
import { configuration } from '#/browser/settings/configuration.ts';
import { call } from '#/browser/http/http.ts';
import { recordCalls, recordPage } from '#/contract/records.ts';
import type { UserContext } from '#/contract/session.ts';
import type { RecordFilters } from '#/domain/record-filters.ts';
import { isDoctor } from '#/domain/role.ts';
import { freshOrCopy } from '#/data/copies/saved-copy.ts';
import { debounce } from './debounce.ts';
import { wireRecordFilter, type ListReader } from './wire-record-filter.ts';

export const recordsPerPage = 10;

export function listReaderOf({ user, currentUserOrganization }: UserContext): ListReader {
  return { userId: user.id, isDoctor: isDoctor(currentUserOrganization?.roles ?? []) };
}

interface AskedPage {
  page: number;
  filter: ReturnType<typeof wireRecordFilter>;
}

export function requestRecordPage({ page, filter }: AskedPage, signal: AbortSignal, limit = recordsPerPage) {
  return call(recordCalls.list, {
    body: {
      filter: { application: configuration().application, ...filter },
      pagination: { start: (page - 1) * limit, limit },
    },
    signal,
  });
}

export function recordListQuery(search: { page: number; filters: RecordFilters }, reader: ListReader) {
  const asked = { page: search.page, filter: wireRecordFilter(search.filters, reader) };
  return queryOptions({
    queryKey: ['records', 'list', asked],
    queryFn: freshOrCopy({ kind: 'record-list', id: JSON.stringify(asked), schema: recordPage }, async (signal) => {
      await debounce(signal);
      return requestRecordPage(asked, signal);
    }),
  });
}
