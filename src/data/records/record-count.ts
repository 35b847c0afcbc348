import { queryOptions } from '@tanstack/react-query';
import type { RecordFilters } from '#/domain/record-filters.ts';
import { requestRecordPage, wireRecordFilter, type ListReader } from './record-list.ts';
import { recordKeys } from './record-keys.ts';

/** How many recordings match, as the platform counts them for a page of one row. The count is never read from a copy. */
export function recordCountQuery(filters: RecordFilters, reader: ListReader) {
  const filter = wireRecordFilter(filters, reader);
  return queryOptions({
    queryKey: recordKeys.count(filter),
    queryFn: async ({ signal }) => (await requestRecordPage({ page: 1, filter }, signal, 1)).meta.totalCount,
    meta: { quiet: true },
  });
}
