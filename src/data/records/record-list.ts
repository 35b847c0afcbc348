import { queryOptions } from '@tanstack/react-query';
import { call } from '#/browser/http/http.ts';
import { configuration } from '#/browser/settings/configuration.ts';
import { recordCalls, recordPage, type RecordFilter } from '#/contract/records.ts';
import type { UserContext } from '#/contract/session.ts';
import { freshBetweenPolls, freshOrCopy } from '#/data/copies/saved-copy.ts';
import { type RecordFilters, statusesOf, type WhichDoctor } from '#/domain/record-filters.ts';
import { isDoctor } from '#/domain/role.ts';
import { recordKeys } from './record-keys.ts';

export const recordsPerPage = 10;

export function listReaderOf({ user, currentUserOrganization }: UserContext): ListReader {
  return { userId: user.id, isDoctor: isDoctor(currentUserOrganization?.roles ?? []) };
}

interface RequestedPage {
  page: number;
  filter: ReturnType<typeof wireRecordFilter>;
}

export function requestRecordPage({ page, filter }: RequestedPage, signal: AbortSignal, limit = recordsPerPage) {
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

const requestedPage = ({ page, filters }: RecordListSearch, reader: ListReader): RequestedPage => ({
  page,
  filter: wireRecordFilter(filters, reader),
});

const copyOf = (requested: RequestedPage) => ({
  kind: 'record-list' as const,
  id: JSON.stringify(requested),
  schema: recordPage,
});

const debounce = createDebounce();

export function recordListQuery(search: RecordListSearch, reader: ListReader) {
  const requested = requestedPage(search, reader);
  return queryOptions({
    queryKey: recordKeys.list(requested),
    queryFn: freshOrCopy(copyOf(requested), async (signal) => {
      await debounce(signal);
      return requestRecordPage(requested, signal);
    }),
    staleTime: freshBetweenPolls,
  });
}

/** As `useListNews` wants it. */
export function followedRecordList(search: RecordListSearch, reader: ListReader) {
  const requested = requestedPage(search, reader);
  return {
    queryKey: recordListQuery(search, reader).queryKey,
    request: (signal: AbortSignal) => requestRecordPage(requested, signal),
    keyOf: ({ id }: { id: number }) => id,
    copy: copyOf(requested),
  };
}

const debounceMs = 100;

/** Fast presses cause one request (R-REC-8). The first request does not wait. */
function createDebounce(): (signal: AbortSignal) => Promise<void> {
  let isFirst = true;
  return async (signal) => {
    if (isFirst) {
      isFirst = false;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(resolve, debounceMs);
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        reject(signal.reason as Error);
      });
    });
  };
}

export interface ListReader {
  userId: number;
  isDoctor: boolean;
}

/** Technicians always get what others prescribed (R-REC-6). '!' means anybody else (R-REC-9). */
export function wireRecordFilter(
  filters: RecordFilters,
  { userId, isDoctor }: ListReader,
): Omit<RecordFilter, 'application'> {
  const idOf = (which: WhichDoctor | undefined) => (which === 'me' ? String(userId) : which && `!${userId}`);
  const statusList = statusesOf(filters);
  const prescriberId = idOf(isDoctor ? filters.prescriber : 'other');
  const rythmSpecialistId = isDoctor ? idOf(filters.rhythmSpecialist) : undefined;
  return {
    ...(statusList.length > 0 ? { statusList } : {}),
    ...(filters.prescribedOn ? { prescriptionDate: filters.prescribedOn } : {}),
    ...(prescriberId ? { prescriberId } : {}),
    ...(rythmSpecialistId ? { rythmSpecialistId } : {}),
  };
}
