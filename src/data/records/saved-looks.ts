import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { ByteSpan } from '#/domain/edf/edf-records.ts';
import { joinedParts, partsOfSpan } from '#/domain/edf/joined-parts.ts';
import type { LookPart, Shelf } from '#/offline/looks.ts';
import { storagePlace } from '#/session/storage/storage-place.ts';
import { fromStorage, withStorage } from '#/session/storage/storage.ts';
import { whenIdle } from '#/session/waiting.ts';
import { fileKeys } from './file-keys.ts';
import type { EpochMs } from '#/domain/epoch.ts';

/** The oldest parts go first. */
export const lookBytesAtMost = 50_000_000;

interface SavedPart extends LookPart {
  shelf: Shelf;
}

export interface SavedFile extends Pick<LookPart, 'record' | 'address' | 'tag' | 'fileBytes' | 'savedAt'> {
  parts: readonly SavedPart[];
}

export async function savedFile(client: QueryClient, record: number): Promise<SavedFile | undefined> {
  const place = storagePlace(client);
  if (!place) return undefined;
  const parts = await fromStorage(place.owner, async (storage, code) => {
    const of = async (shelf: Shelf) =>
      (await code.lookParts(storage, place.scope, shelf, record)).map((part) => ({ ...part, shelf }));
    return [...(await of('seen')), ...(await of('visit'))].toSorted((one, other) => other.savedAt - one.savedAt);
  });
  const newest = parts?.[0];
  return newest && { ...newest, parts: parts.filter(({ tag }) => tag === newest.tag) };
}

/** Undefined if a byte is missing. `savedAt` is the time of the oldest part. */
export async function savedBytes(
  client: QueryClient,
  file: SavedFile,
  span: ByteSpan,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; savedAt: EpochMs } | undefined> {
  const place = storagePlace(client);
  const requested = { from: span.from, to: Math.min(span.to, file.fileBytes) };
  const parts = partsOfSpan(file.parts, requested);
  if (!place || !parts) return undefined;
  const pieces = await fromStorage(place.owner, (storage, code) =>
    Promise.all(parts.map((part) => code.loadLookBytes(storage, place.scope, part.shelf, part))),
  );
  const found = pieces?.filter((piece) => piece !== undefined) ?? [];
  if (found.length < parts.length) return undefined;
  return { bytes: joinedParts(parts, found, requested), savedAt: Math.min(...parts.map(({ savedAt }) => savedAt)) };
}

/** The address of the file, while the platform cannot tell it. */
export function savedAddressQuery(record: number) {
  return queryOptions({
    queryKey: fileKeys.savedLook(record),
    queryFn: async ({ client }) => (await savedFile(client, record))?.address ?? null,
    gcTime: 0,
    staleTime: 0,
    meta: { quiet: true },
  });
}

export function saveLookPart(client: QueryClient, part: LookPart, bytes: Uint8Array<ArrayBuffer>): void {
  const place = storagePlace(client);
  if (!place) return;
  void whenIdle().then(() =>
    withStorage(place.owner, (storage, code) =>
      code.saveLookPart(storage, place.scope, 'seen', part, bytes, lookBytesAtMost),
    ),
  );
}

/** If the recording was converted again, what is stored of the former file is of no use. */
export function dropLooks(client: QueryClient, record: number, tag?: string): void {
  const place = storagePlace(client);
  if (place) void withStorage(place.owner, (storage, code) => code.removeLook(storage, place.scope, record, tag));
}

interface SavedLooks {
  bytes: number;
  recordings: number;
}

export const savedLooksQuery = queryOptions({
  queryKey: fileKeys.savedLooks,
  queryFn: async ({ client }): Promise<SavedLooks> => {
    const place = storagePlace(client);
    const parts =
      place && (await fromStorage(place.owner, (storage, code) => code.lookParts(storage, place.scope, 'seen')));
    return {
      bytes: (parts ?? []).reduce((sum, { from, to }) => sum + to - from, 0),
      recordings: new Set(parts?.map(({ record }) => record)).size,
    };
  },
  gcTime: 0,
  meta: { quiet: true },
});

export async function removeSavedLooks(client: QueryClient): Promise<void> {
  const place = storagePlace(client);
  if (place) await withStorage(place.owner, (storage, code) => code.removeLooks(storage, place.scope, 'seen'));
  await client.invalidateQueries({ queryKey: savedLooksQuery.queryKey });
}
