import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { MedicalRecord } from '#/contract/records.ts';
import { requestRecordPage, wireRecordFilter, type ListReader } from '#/data/records/record-list.ts';
import type { RecordFilters } from '#/domain/record-filters.ts';
import { storagePlace } from '#/session/storage/storage-place.ts';
import { fromStorage, withStorage } from '#/session/storage/storage.ts';
import { recordKeys } from '#/data/records/record-keys.ts';
import type { EpochMs } from '#/domain/epoch.ts';

export const toAnalyse: RecordFilters = { status: 'CREATED ONGOING_RECORDING RECORDED', rhythmSpecialist: 'me' };

const recordingsAtMost = 100;
const freshMs = 5 * 60_000;

export interface SinceLast {
  /** The end of the last visit. */
  since: EpochMs;
  count: number;
}

/** Null if no last visit is known. The platform gets an ordinary list request, and no time. */
export function sinceLastQuery(reader: ListReader) {
  return queryOptions({
    queryKey: recordKeys.sinceLast(reader.userId),
    queryFn: async ({ client, signal }): Promise<SinceLast | null> => {
      if (!reader.isDoctor) return null;
      const { since } = await noteVisit(client);
      if (since === undefined) return null;
      const requested = { page: 1, filter: wireRecordFilter(toAnalyse, reader) };
      const { data } = await requestRecordPage(requested, signal, recordingsAtMost);
      return { since, count: data.filter((record) => isNewOrOver(record, since)).length };
    },
    staleTime: freshMs,
    meta: { quiet: true },
  });
}

/** Prescribed or over since `since`. */
export function isNewOrOver(
  record: Pick<MedicalRecord, 'status' | 'prescriptionDate' | 'lastStatusChangeDate'>,
  since: EpochMs,
): boolean {
  const isLater = (moment: MedicalRecord['prescriptionDate']) => (moment?.epochMilliseconds ?? 0) > since;
  return isLater(record.prescriptionDate) || (record.status === 'RECORDED' && isLater(record.lastStatusChangeDate));
}

const list = 'visits';

/** The times are sealed, and never leave the tablet. */
export async function noteVisit(client: QueryClient, isSeen = false): Promise<VisitTimes> {
  const now = Date.now();
  const place = storagePlace(client);
  if (!place) return { seenAt: now };
  const stored = await fromStorage(place.owner, (storage, code) => code.loadSearch(storage, place.scope, list, ''));
  const times = isSeen ? { since: now, seenAt: now } : visitAt(now, stored as VisitTimes | undefined);
  await withStorage(place.owner, (storage, code) => code.saveSearch(storage, place.scope, list, '', times));
  return times;
}

export async function seeNews(client: QueryClient): Promise<void> {
  client.setQueriesData<SinceLast | null>({ queryKey: recordKeys.everySinceLast }, null);
  await noteVisit(client, true);
}

const noteEveryMs = 5 * 60_000;

export function followVisit(client: QueryClient): () => void {
  const stopped = new AbortController();
  const note = () => void noteVisit(client);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && note(), {
    signal: stopped.signal,
  });
  const timer = setInterval(() => document.visibilityState === 'visible' && note(), noteEveryMs);
  return () => {
    stopped.abort();
    clearInterval(timer);
  };
}

/** A user who was away for longer begins another visit. */
export const awayMs = 30 * 60_000;

interface VisitTimes {
  /** The end of the last visit, or when its news were looked at. */
  since?: EpochMs | undefined;
  /** When this visit was last seen to go on. */
  seenAt: EpochMs;
}

/** The times at `now`, while the app is in use. A time in the future is from before the clock was set back. */
export function visitAt(now: number, stored: VisitTimes | undefined): VisitTimes {
  if (!stored || stored.seenAt > now) return { seenAt: now };
  const since = now - stored.seenAt > awayMs ? stored.seenAt : stored.since;
  return { ...(since !== undefined && since <= now && { since }), seenAt: now };
}
