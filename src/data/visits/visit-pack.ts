import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { configuration } from '#/browser/settings/configuration.ts';
import { recordKey } from '#/domain/record.ts';
import type { VisitPack } from '#/offline/visit-pack.ts';
import { placeOnDevice, type PlaceOnDevice } from '#/session/device/device-place.ts';
import { fromDevice, toDevice } from '#/session/device/device.ts';
import { tabletKeys } from '#/data/copies/tablet-keys.ts';

const keyOf = (id: number) => recordKey(configuration().application, id);

/** Null if there is none. A pack whose time is over is removed. */
export const visitPackQuery = queryOptions({
  queryKey: tabletKeys.visitPack,
  queryFn: async ({ client }): Promise<VisitPack | null> => {
    const place = placeOnDevice(client);
    const pack = place && (await fromDevice(place.owner, (device, code) => code.loadPack(device, place.scope)));
    if (!pack || pack.endsAt > Date.now()) return pack ?? null;
    await dropPack(place);
    return null;
  },
  gcTime: 0,
  meta: { quiet: true },
});

export async function removeVisitPack(client: QueryClient): Promise<void> {
  const place = placeOnDevice(client);
  if (place) await dropPack(place);
  await client.invalidateQueries({ queryKey: visitPackQuery.queryKey });
}

const longestTimerMs = 2 ** 31 - 1;

/** Removes the pack when its time is over, also if somebody has set the clock back meanwhile. */
export function endInTime(client: QueryClient, { endsAt }: VisitPack): () => void {
  const waitMs = Math.max(0, endsAt - Date.now());
  if (waitMs > longestTimerMs) return () => undefined;
  const timer = setTimeout(() => void removeVisitPack(client), waitMs);
  return () => clearTimeout(timer);
}

/** False if the device did not do it in time. */
export async function dropPack({ owner, scope }: PlaceOnDevice): Promise<boolean> {
  const isDropped = await toDevice(owner, async (device, code) => {
    await code.removePack(device, scope, keyOf);
    return true;
  });
  return isDropped === true;
}
