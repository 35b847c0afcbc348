import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { CopyName } from '#/offline/copies.ts';
import { storagePlace, type StoragePlace } from '#/session/storage/storage-place.ts';
import { fromStorage, withStorage } from '#/session/storage/storage.ts';
import type { EpochMs } from '#/domain/epoch.ts';

export async function storeCopy<T>(
  { owner, scope }: StoragePlace,
  { kind, id, schema }: CopyOf<T>,
  value: T,
  requestedAt: number,
): Promise<boolean> {
  const isStored = await withStorage(owner, async (storage, code) => {
    await code.saveCopy(storage, scope, { kind, id }, z.encode(schema, value), requestedAt);
    return true;
  });
  return isStored === true;
}

export async function removeStored({ owner, scope }: StoragePlace, name: CopyName): Promise<void> {
  await withStorage(owner, async (storage, code) => {
    await code.removeCopy(storage, scope, name);
    // Any of them may name what must not be read any more.
    await code.removePictures(storage);
  });
}

export async function loadStored<T>(
  { owner, scope }: StoragePlace,
  { kind, id, schema }: CopyOf<T>,
): Promise<Answer<T> | undefined> {
  const copy = await withStorage(owner, (storage, code) => code.loadCopy(storage, scope, { kind, id }));
  if (!copy) return undefined;
  const parsed = schema.safeParse(copy.wire);
  return parsed.success ? { value: parsed.data, savedAt: copy.savedAt } : undefined;
}

/** Null if the tablet does not say it: then nothing is known to be missing. */
export async function storedNames(client: QueryClient): Promise<CopyName[] | null> {
  const place = storagePlace(client);
  const names = place && (await fromStorage(place.owner, (storage, code) => code.namesOfCopies(storage, place.scope)));
  return names ?? null;
}

export async function recentlyCopied<T>(
  client: QueryClient,
  { kind, schema }: Omit<CopyOf<T>, 'id'>,
): Promise<Answer<T>[]> {
  const place = storagePlace(client);
  if (!place) return [];
  const copies = await fromStorage(place.owner, (storage, code) => code.recentCopies(storage, place.scope, kind));
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
