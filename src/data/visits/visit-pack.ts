import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { configuration } from '#/browser/settings/configuration.ts';
import { recordKey } from '#/domain/record.ts';
import type { VisitPack } from '#/offline/visit-pack-rows.ts';
import { storagePlace, type StoragePlace } from '#/session/storage/storage-place.ts';
import { fromStorage, toStorage } from '#/session/storage/storage.ts';
import { tabletKeys } from '#/data/copies/tablet-keys.ts';

const keyOf = (id: number) => recordKey(configuration().application, id);

/** Null if there is none. A pack whose time is over is removed. */
export const visitPackQuery = queryOptions({
  queryKey: tabletKeys.visitPack,
  queryFn: async ({ client }): Promise<VisitPack | null> => {
    const place = storagePlace(client);
    const pack = place && (await fromStorage(place.owner, (storage, code) => code.loadPack(storage, place.scope)));
    if (!pack || pack.endsAt > Date.now()) return pack ?? null;
    await dropPack(place);
    return null;
  },
  gcTime: 0,
  meta: { quiet: true },
});

export async function removeVisitPack(client: QueryClient): Promise<void> {
  const place = storagePlace(client);
  if (place) await dropPack(place);
  await client.invalidateQueries({ queryKey: visitPackQuery.queryKey });
  await client.invalidateQueries({ queryKey: tabletKeys.copyNames });
}

const longestTimerMs = 2 ** 31 - 1;

/** Removes the pack when its time is over, also if somebody has set the clock back meanwhile. */
export function endInTime(client: QueryClient, { endsAt }: VisitPack): () => void {
  const waitMs = Math.max(0, endsAt - Date.now());
  if (waitMs > longestTimerMs) return () => undefined;
  const timer = setTimeout(() => void removeVisitPack(client), waitMs);
  return () => clearTimeout(timer);
}

/** False if the tablet did not do it in time. */
export async function dropPack({ owner, scope }: StoragePlace): Promise<boolean> {
  const isDropped = await toStorage(owner, async (storage, code) => {
    await code.removePack(storage, scope, keyOf);
    return true;
  });
  return isDropped === true;
}
