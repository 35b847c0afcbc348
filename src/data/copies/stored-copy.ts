import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { CopyName } from '#/offline/copies.ts';
import { placeOnDevice, type PlaceOnDevice } from '#/session/device/device-place.ts';
import { fromDevice, withDevice } from '#/session/device/device.ts';
import type { EpochMs } from '#/domain/epoch.ts';

export async function storeCopy<T>(
  { owner, scope }: PlaceOnDevice,
  { kind, id, schema }: CopyOf<T>,
  value: T,
  askedAt: number,
): Promise<boolean> {
  const isStored = await withDevice(owner, async (device, code) => {
    await code.saveCopy(device, scope, { kind, id }, z.encode(schema, value), askedAt);
    return true;
  });
  return isStored === true;
}

export async function removeStored({ owner, scope }: PlaceOnDevice, name: CopyName): Promise<void> {
  await withDevice(owner, async (device, code) => {
    await code.removeCopy(device, scope, name);
    // Any of them may name what must not be read any more.
    await code.removePictures(device);
  });
}

export async function loadStored<T>(
  { owner, scope }: PlaceOnDevice,
  { kind, id, schema }: CopyOf<T>,
  patience: 'patient' | 'short',
): Promise<Answer<T> | undefined> {
  const ask = patience === 'patient' ? withDevice : fromDevice;
  const copy = await ask(owner, (device, code) => code.loadCopy(device, scope, { kind, id }));
  if (!copy) return undefined;
  const parsed = schema.safeParse(copy.wire);
  return parsed.success ? { value: parsed.data, savedAt: copy.savedAt } : undefined;
}

export async function recentlyCopied<T>(
  client: QueryClient,
  { kind, schema }: Omit<CopyOf<T>, 'id'>,
): Promise<Answer<T>[]> {
  const place = placeOnDevice(client);
  if (!place) return [];
  const copies = await fromDevice(place.owner, (device, code) => code.recentCopies(device, place.scope, kind));
  return (copies ?? []).flatMap(({ wire, savedAt }) => {
    const parsed = schema.safeParse(wire);
    return parsed.success ? [{ value: parsed.data, savedAt }] : [];
  });
}

/** `savedAt` is set if the value is not fresh. */
export interface Answer<T> {
  value: T;
  savedAt?: EpochMs;
  version?: string | undefined;
}

export interface CopyOf<T> extends CopyName {
  schema: z.ZodMiniType<T>;
}
