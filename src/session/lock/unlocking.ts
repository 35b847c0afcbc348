import { mostTries } from '#/domain/pin.ts';
import { QueryClient } from '@tanstack/react-query';
import { noteActivity, wasLeft } from '#/session/lock/activity.ts';
import type { OpenStorage } from '#/offline/storage.ts';
import type { LockOfStorage, Try } from '#/offline/unlocking.ts';
import { adoptStorage, storageState, withStorage } from '#/session/storage/storage.ts';
import { lastUserId, session, dispatch } from '#/session/session.ts';

const loadLock = async () => (await import('./lock-code.ts')).lockCode;

/** `unreadable`: a lock exists, but cannot be read now. */
export interface LockToOpen {
  kind: LockOfStorage['kind'] | 'unreadable';
  triesLeft: number;
}

/** After a long time without touch the lock asks even if another tab is open. */
export async function lockToOpen(owner: string): Promise<LockToOpen> {
  const code = await loadLock();
  const none = { kind: 'none', triesLeft: mostTries } as const;
  const lock = await code.lockOf(owner).catch((error: unknown): LockToOpen => {
    console.error('The lock could not be read:', String(error));
    return { ...none, kind: 'unreadable' };
  });
  if (lock.kind === 'none') dispatch({ type: 'lock-gone' });
  else if (lock.kind === 'unreadable' || wasLeft() || !(await isOpenFor(owner))) return lock;
  return none;
}

export async function isLockedOut(owner: string): Promise<boolean> {
  return !(await isOpenFor(owner)) && storageState() === 'locked';
}

async function isOpenFor(owner: string): Promise<boolean> {
  return (await withStorage(owner, () => Promise.resolve(true))) ?? false;
}

export async function openWithPin(owner: string, pin: string): Promise<Try<unknown>> {
  const attempt = await (await loadLock()).unlockWithPin(owner, pin);
  if (attempt.isRight) showUnlocked(attempt.value);
  return attempt;
}

export async function openWithPasskey(owner: string): Promise<void> {
  showUnlocked(await (await loadLock()).unlockWithPasskey(owner));
}

export async function leaveLocked(): Promise<void> {
  dispatch({ type: 'lock-abandoned' });
  const { leave } = await import('#/session/leaving/leaving.ts');
  await leave(new QueryClient());
}

export function watchLeaving(owner: string, onLeft: () => void): () => void {
  const compare = () => {
    if (!session().hasLeft && lastUserId() !== owner) onLeft();
  };
  addEventListener('storage', compare);
  return () => removeEventListener('storage', compare);
}

export function openWithOthers(owner: string, onOpen: () => void): () => void {
  const waiting = new AbortController();
  const wait = (code: Awaited<ReturnType<typeof loadLock>>) => {
    if (waiting.signal.aborted) return;
    const end = code.awaitKeys(owner, (keys, isOwn) => {
      if (isOwn) return;
      waiting.abort();
      code.openWith({ owner, keys, isLockable: true }).then(
        (storage) => {
          showUnlocked(storage);
          onOpen();
        },
        (error: unknown) => console.warn('Not opened with the other tab:', String(error)),
      );
    });
    waiting.signal.addEventListener('abort', end);
  };
  loadLock().then(wait, (error: unknown) => console.warn('Other tabs are not waited for:', String(error)));
  return () => waiting.abort();
}

function showUnlocked(storage: OpenStorage): void {
  noteActivity(true);
  adoptStorage(storage);
}
