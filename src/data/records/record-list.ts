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

interface RecordListSearch {
  page: number;
  filters: RecordFilters;
}

const askedPage = ({ page, filters }: RecordListSearch, reader: ListReader): AskedPage => ({
  page,
  filter: wireRecordFilter(filters, reader),
});

const copyOf = (asked: AskedPage) => ({
  kind: 'record-list' as const,
  id: JSON.stringify(asked),
  schema: recordPage,
});

export function recordListQuery(search: RecordListSearch, reader: ListReader) {
  const asked = askedPage(search, reader);
  return queryOptions({
    queryKey: ['records', 'list', asked],
    queryFn: freshOrCopy(copyOf(asked), async (signal) => {
      await debounce(signal);
      return requestRecordPage(asked, signal);
    }),
  });
}

/** As `useListNews` wants it. */
export function followedRecordList(search: RecordListSearch, reader: ListReader) {
  const asked = askedPage(search, reader);
  return {
    queryKey: recordListQuery(search, reader).queryKey,
    request: (signal: AbortSignal) => requestRecordPage(asked, signal),
    keyOf: ({ id }: { id: number }) => id,
    copy: copyOf(asked),
  };
}
