import { queryOptions } from '@tanstack/react-query';
import { configuration } from '#/browser/settings/configuration.ts';
import { mostTries } from '#/domain/pin.ts';
import type { OpenStorage } from '#/offline/storage.ts';
import { StorageProblem } from '#/offline/storage-problem.ts';
import type { LockOfStorage, Try } from '#/offline/unlocking.ts';
import { adoptStorage, storageState, withStorage, type StorageState } from '#/session/storage/storage.ts';
import { sessionKeys } from '#/session/session-keys.ts';

const load = async () => (await import('./lock-code.ts')).lockCode;

export interface LockChoice extends LockOfStorage {
  offersPasskeys: boolean;
  obstacle: Exclude<StorageState, 'unknown' | 'keeping'> | undefined;
}

export function lockChoiceQuery(owner: string) {
  return queryOptions({
    queryKey: sessionKeys.lock(owner),
    queryFn: () => lockChoice(owner),
    staleTime: 0,
    meta: { quiet: true },
  });
}

async function lockChoice(owner: string): Promise<LockChoice> {
  const code = await load();
  await withStorage(owner, () => Promise.resolve(true));
  const state = storageState();
  const [lock, offersPasskeys] = await Promise.all([
    code.lockOf(owner).catch((): LockOfStorage => ({ kind: 'none', triesLeft: mostTries })),
    code.offersPasskeys().catch(() => false),
  ]);
  return { ...lock, offersPasskeys, obstacle: state === 'keeping' || state === 'unknown' ? undefined : state };
}

/** If no try is left, the tablet was wiped and the user must leave. */
export async function provePresentPin(pin: string): Promise<Try<undefined>> {
  return (await load()).provePin(pin);
}

export async function provePresentPasskey(): Promise<void> {
  await (await load()).provePasskey();
}

/** The caller must have checked the present lock. */
export async function setPin(owner: string, pin: string): Promise<void> {
  const code = await load();
  const lock = await code.lockByPin(pin);
  adoptStorage(await code.changeLock(await openStorageOf(owner), lock));
}

export async function setPasskey(owner: string): Promise<void> {
  const code = await load();
  const lock = await code.lockByPasskey(configuration().applicationName);
  adoptStorage(await code.changeLock(await openStorageOf(owner), lock));
}

/** Without a lock, locking ends the session. */
export async function turnLockOff(owner: string): Promise<void> {
  adoptStorage(await (await load()).removeLock(await openStorageOf(owner)));
}

/** How many rows would have been lost. */
export function unreadableIn(error: unknown): number {
  const { works = 0, drafts = 0, others = 0 } = (error instanceof StorageProblem && error.unreadable) || {};
  return works + drafts + others;
}

async function openStorageOf(owner: string): Promise<OpenStorage> {
  const storage = await withStorage(owner, (open) => Promise.resolve(open));
  if (!storage) throw new Error('The device is not open');
  return storage;
}
