import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { configuration } from '#/browser/settings/configuration.ts';
import { record as recordSchema } from '#/contract/records.ts';
import { storeNow } from '#/browser/versions/store-now.ts';
import { forEachAtOnce } from '#/data/calls/for-each-at-once.ts';
import { copiesStored } from '#/data/copies/saved-copy.ts';
import { channelsQuery, recordMetadataQuery } from '#/data/records/recording-info.ts';
import { fetchReport } from '#/data/records/report-file.ts';
import { wearablesQuery } from '#/data/records/records.ts';
import { isProblem, isUnreachable } from '#/domain/problem.ts';
import type { VisitPack } from '#/offline/visit-pack-rows.ts';
import { storagePlace, type StoragePlace } from '#/session/storage/storage-place.ts';
import { toStorage } from '#/session/storage/storage.ts';
import { fetchFirstPage, type PackPlan, type PlannedRecord } from './pack-plan.ts';
import { dropPack, visitPackQuery } from './visit-pack.ts';

interface Taking {
  signal: AbortSignal;
  onProgress: (done: number) => void;
}

const recordsAtOnce = 3;

/**
 * Stores a plan's recordings, one after the other. What the network loses is missing from the pack, and `former` continues
 * it. Undefined if the tablet stores nothing. If it is stopped, nothing stays.
 */
export async function takePack(
  client: QueryClient,
  { records, requestedAt }: PackPlan,
  { signal, onProgress }: Taking,
  former?: VisitPack,
): Promise<VisitPack | undefined> {
  const place = storagePlace(client);
  if (!place) return undefined;
  const takenAt = former?.takenAt ?? Date.now();
  const left = former ? records.filter(({ record }) => former.missing.includes(record.id)) : records;
  let pack: VisitPack = former ?? {
    takenAt,
    endsAt: takenAt + configuration().offlineHours * 3_600_000,
    bytes: 0,
    records: [],
    missing: records.map(({ record }) => record.id),
  };
  // A removal that comes late would take the new pack with it.
  if (!former && !(await dropPack(place))) return undefined;
  // What comes after the end, from a tablet that was too slow, must not be stored.
  let isOver = false;
  const store = () =>
    toStorage(place.owner, async (storage, code) => {
      if (isOver) return false;
      await code.savePack(storage, place.scope, pack);
      return true;
    });
  if (!(await store())) return undefined;
  let done = 0;
  let isRefused = false;
  const take = async (planned: PlannedRecord) => {
    if (signal.aborted || isRefused) return;
    const bytes = await takeRecord(client, place, planned, { pack, requestedAt, signal, isOver: () => isOver }).catch(
      (error: unknown) => {
        // All that runs must end before what is stored is removed.
        if (!isProblem(error) && !signal.aborted) throw error;
        return undefined;
      },
    );
    if (bytes === 'refused') isRefused = true;
    else if (bytes !== undefined) {
      const { id } = planned.record;
      const missing = pack.missing.filter((one) => one !== id);
      pack = { ...pack, bytes: pack.bytes + bytes, records: [...pack.records, id], missing };
      if (!(await store())) isRefused = true;
    }
    done += 1;
    onProgress(done);
  };
  try {
    // Without its code, no recording opens.
    await Promise.all([forEachAtOnce(left, take, recordsAtOnce), storeNow(signal)]);
  } finally {
    isOver = true;
    await copiesStored();
    if (signal.aborted) await dropPack(place);
    await client.invalidateQueries({ queryKey: visitPackQuery.queryKey });
  }
  return isRefused || signal.aborted ? undefined : pack;
}

/** How many bytes were stored. It fails if the network does. */
async function takeRecord(
  client: QueryClient,
  { owner, scope }: StoragePlace,
  { record, file, hasReport }: PlannedRecord,
  {
    pack,
    requestedAt,
    signal,
    isOver,
  }: Pick<PackPlan, 'requestedAt'> & { pack: VisitPack; signal: AbortSignal; isOver: () => boolean },
): Promise<number | 'refused' | undefined> {
  const { id } = record;
  const info = await Promise.all([
    answered(client.query({ ...recordMetadataQuery(id), staleTime: 0 })),
    answered(client.query({ ...channelsQuery(id), staleTime: 0 })),
    answered(client.query({ ...wearablesQuery(id), staleTime: 0 })),
  ]);
  // What was shown before counts only if it is fresh.
  if (info.some((answer) => answer?.savedAt !== undefined)) return undefined;
  const page = file && (await fetchFirstPage(file, signal));
  const report = hasReport ? await answered(fetchReport(id, signal)) : undefined;
  const reportBytes = report && new Uint8Array(await report.arrayBuffer());
  signal.throwIfAborted();
  const wire = z.encode(recordSchema, record);
  const parts = page && file?.tag !== undefined ? page.parts : [];
  const isStored = await toStorage(owner, async (storage, code) => {
    if (isOver()) return false;
    await code.packRecord(storage, scope, { id, wire, requestedAt }, pack);
    if (reportBytes) await code.packReport(storage, scope, id, reportBytes, pack);
    for (const { bytes, ...span } of parts) {
      const part = { record: id, address: file!.address, tag: file!.tag!, fileBytes: file!.fileBytes, ...span };
      const times = { savedAt: pack.takenAt, endsAt: pack.endsAt };
      await code.saveLookPart(storage, scope, 'visit', { ...part, ...times }, bytes, Infinity);
    }
    return true;
  });
  if (!isStored) return 'refused';
  const partBytes = parts.reduce((sum, { bytes }) => sum + bytes.length, 0);
  return JSON.stringify(wire).length + partBytes + (reportBytes?.length ?? 0);
}

/** A refusal is an answer, too. */
async function answered<T>(requested: Promise<T>): Promise<T | undefined> {
  try {
    return await requested;
  } catch (error) {
    if (isProblem(error) && !isUnreachable(error)) return undefined;
    throw error;
  }
}
