import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { ByteSpan } from '#/domain/edf/edf-records.ts';
import { joinedParts, partsOfSpan } from '#/domain/edf/joined-parts.ts';
import type { LookPart, Shelf } from '#/offline/looks.ts';
import { placeOnDevice } from '#/session/device/device-place.ts';
import { fromDevice, withDevice } from '#/session/device/device.ts';
import { whenIdle } from '#/session/waiting.ts';
import { fileKeys } from './file-keys.ts';
import type { EpochMs } from '#/domain/epoch.ts';

/** The oldest parts go first. */
export const lookBytesAtMost = 50_000_000;

interface ItemPart extends LookPart {
  shelf: Shelf;
}

export interface KeptFile extends Pick<LookPart, 'record' | 'address' | 'tag' | 'fileBytes' | 'savedAt'> {
  parts: readonly ItemPart[];
}

export async function keptFile(client: QueryClient, record: number): Promise<KeptFile | undefined> {
  const place = placeOnDevice(client);
  if (!place) return undefined;
  const parts = await fromDevice(place.owner, async (device, code) => {
    const of = async (shelf: Shelf) =>
      (await code.lookParts(device, place.scope, shelf, record)).map((part) => ({ ...part, shelf }));
    return [...(await of('seen')), ...(await of('visit'))].toSorted((one, other) => other.savedAt - one.savedAt);
  });
  const newest = parts?.[0];
  return newest && { ...newest, parts: parts.filter(({ tag }) => tag === newest.tag) };
}

/** Undefined if a byte is missing. `savedAt` is the time of the oldest part. */
export async function keptBytes(
  client: QueryClient,
  file: KeptFile,
  span: ByteSpan,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; savedAt: EpochMs } | undefined> {
  const place = placeOnDevice(client);
  const asked = { from: span.from, to: Math.min(span.to, file.fileBytes) };
  const parts = partsOfSpan(file.parts, asked);
  if (!place || !parts) return undefined;
  const pieces = await fromDevice(place.owner, (device, code) =>
    Promise.all(parts.map((part) => code.loadLookBytes(device, place.scope, part.shelf, part))),
  );
  const found = pieces?.filter((piece) => piece !== undefined) ?? [];
  if (found.length < parts.length) return undefined;
  return { bytes: joinedParts(parts, found, asked), savedAt: Math.min(...parts.map(({ savedAt }) => savedAt)) };
}

/** The address of the file, while the platform cannot tell it. */
export function keptAddressQuery(record: number) {
  return queryOptions({
    queryKey: fileKeys.keptLook(record),
    queryFn: async ({ client }) => (await keptFile(client, record))?.address ?? null,
    gcTime: 0,
    staleTime: 0,
    meta: { quiet: true },
  });
}

export function keepLookPart(client: QueryClient, part: LookPart, bytes: Uint8Array<ArrayBuffer>): void {
  const place = placeOnDevice(client);
  if (!place) return;
  void whenIdle().then(() =>
    withDevice(place.owner, (device, code) =>
      code.saveLookPart(device, place.scope, 'seen', part, bytes, lookBytesAtMost),
    ),
  );
}

/** If the recording was converted again, what is stored of the former file is of no use. */
export function dropLooks(client: QueryClient, record: number, tag?: string): void {
  const place = placeOnDevice(client);
  if (place) void withDevice(place.owner, (device, code) => code.removeLook(device, place.scope, record, tag));
}

interface KeptLooks {
  bytes: number;
  recordings: number;
}

export const keptLooksQuery = queryOptions({
  queryKey: fileKeys.keptLooks,
  queryFn: async ({ client }): Promise<KeptLooks> => {
    const place = placeOnDevice(client);
    const parts =
      place && (await fromDevice(place.owner, (device, code) => code.lookParts(device, place.scope, 'seen')));
    return {
      bytes: (parts ?? []).reduce((sum, { from, to }) => sum + to - from, 0),
      recordings: new Set(parts?.map(({ record }) => record)).size,
    };
  },
  gcTime: 0,
  meta: { quiet: true },
});

export async function removeKeptLooks(client: QueryClient): Promise<void> {
  const place = placeOnDevice(client);
  if (place) await withDevice(place.owner, (device, code) => code.removeLooks(device, place.scope, 'seen'));
  await client.invalidateQueries({ queryKey: keptLooksQuery.queryKey });
}
