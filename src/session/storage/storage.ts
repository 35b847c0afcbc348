import { createAtom, useSelector } from '@tanstack/react-store';
import { StorageProblem, reasonOf, type StorageReason } from '#/offline/storage-problem.ts';
import type { OpenStorage } from '#/offline/storage.ts';
import { raise } from '#/session/session-signal.ts';
import { isSignedIn, dispatch, lastUserId } from '#/session/session.ts';
import { after } from '#/session/waiting.ts';

/** Dexie is large, so this loads late. */
export type OfflineCode = (typeof import('./offline-code.ts'))['offlineCode'];

/** `unloaded`: the next use loads the code again. */
export type StorageState = 'unknown' | 'keeping' | 'unloaded' | StorageReason;

let opened: { owner: string; storage: Promise<OpenStorage> } | undefined;

const found = createAtom<{ state: StorageState; unanswered: number }>({ state: 'unknown', unanswered: 0 });
/** A known reason says more than that the tablet does not answer. */
const shown = createAtom((): StorageState => {
  const { state, unanswered } = found.get();
  const isWell = state === 'unknown' || state === 'keeping';
  return isWell && unanswered > 0 ? 'broken' : state;
});

export function storageState(): StorageState {
  return shown.get();
}

export function useStorageState(): StorageState {
  return useSelector(shown);
}

export function watchStorageState(watcher: () => void): () => void {
  return shown.subscribe(watcher).unsubscribe;
}

function enterState(state: StorageState): void {
  found.set((now) => ({ ...now, state }));
}

function countUnanswered(change: 1 | -1): void {
  found.set((now) => ({ ...now, unanswered: now.unanswered + change }));
}

const answerMs = 6000;

function expectAnswer(): () => void {
  let isLate = false;
  const timer = setTimeout(() => {
    if (found.get().unanswered === 0) console.warn('The device does not answer');
    isLate = true;
    countUnanswered(1);
  }, answerMs);
  return () => {
    clearTimeout(timer);
    if (isLate) countUnanswered(-1);
  };
}

export async function loadOffline(): Promise<OfflineCode> {
  return (await import('./offline-code.ts')).offlineCode;
}

/**
 * It never throws: {@link storageState} tells why nothing can be saved. It gives undefined too if `isOwner` denies the owner.
 * The task may run twice, as another tab may change the keys.
 */
export async function withStorage<T>(
  owner: string,
  task: (storage: OpenStorage, code: OfflineCode) => Promise<T>,
  isOwner = isSignedIn,
): Promise<T | undefined> {
  const done = (await tried(owner, task, isOwner)) ?? (await tried(owner, task, isOwner));
  return done?.result;
}

async function tried<T>(
  owner: string,
  task: (storage: OpenStorage, code: OfflineCode) => Promise<T>,
  isOwner: (userId: string) => boolean,
): Promise<{ result: T | undefined } | undefined> {
  let storage: OpenStorage | undefined;
  const code = await loadOffline().catch(() => undefined);
  if (!code) {
    enterState('unloaded');
    return { result: undefined };
  }
  const isAnswered = expectAnswer();
  try {
    if (!isOwner(owner)) return { result: undefined };
    storage = await openedFor(owner, code, isOwner);
    // Another tab may have signed out meanwhile.
    if (!isOwner(owner)) return { result: undefined };
    const result = await task(storage, code);
    if (storage.closed.aborted) return undefined;
    enterState('keeping');
    return { result };
  } catch (error) {
    if (storage?.closed.aborted) return undefined;
    if (!isOwner(owner)) return { result: undefined };
    const reason = error instanceof StorageProblem ? error.reason : reasonOf(error);
    enterState(reason);
    if (reason === 'locked') {
      dispatch({ type: 'lock-found' });
      raise('lock-wanted');
    } else if (reason !== 'taken') console.warn('The device keeps nothing:', String(error));
    return { result: undefined };
  } finally {
    isAnswered();
  }
}

const loadMs = 3000;
const storeMs = 20_000;

/** Reads from it. A tablet that does not answer in time gives undefined. */
export function fromStorage<T>(
  owner: string,
  task: (storage: OpenStorage, code: OfflineCode) => Promise<T>,
): Promise<T | undefined> {
  return within(loadMs, withStorage(owner, task));
}

/** Stores what can be fetched again. What comes next must not wait for a tablet that hangs. */
export function toStorage<T>(
  owner: string,
  task: (storage: OpenStorage, code: OfflineCode) => Promise<T>,
): Promise<T | undefined> {
  return within(storeMs, withStorage(owner, task));
}

function within<T>(ms: number, requested: Promise<T | undefined>): Promise<T | undefined> {
  return Promise.race([requested, after(ms).then(() => undefined)]);
}

async function openedFor(owner: string, code: OfflineCode, isOwner: (userId: string) => boolean): Promise<OpenStorage> {
  if (opened?.owner === owner && !(await isClosed(opened.storage))) return opened.storage;
  const own = { owner, storage: code.openStorage(owner, { isWanted: () => isOwner(owner) }) };
  opened = own;
  const storage = await own.storage;
  if (opened !== own) {
    // Keys that are not used must not stay in memory.
    storage.close();
    return storage;
  }
  watchOpen(storage);
  return storage;
}

export function adoptStorage(storage: OpenStorage): void {
  opened = { owner: storage.owner, storage: Promise.resolve(storage) };
  watchOpen(storage);
}

/** Another tab hands over changed keys only while it is open. */
function watchOpen({ owner, isLockable, closed }: OpenStorage): void {
  dispatch({ type: 'keys-opened', isLockable });
  closed.addEventListener('abort', () => {
    dispatch({ type: 'keys-dropped' });
    if (opened?.owner === owner) void withStorage(owner, () => Promise.resolve());
  });
}

async function isClosed(storage: Promise<OpenStorage>): Promise<boolean> {
  try {
    return (await storage).closed.aborted;
  } catch {
    return true;
  }
}

export async function closeStorage(): Promise<void> {
  const closing = opened;
  opened = undefined;
  await closing?.storage.then(
    (storage) => storage.close(),
    () => undefined,
  );
}

/** The clock was set back by `byMs`. */
export async function correctCopies(byMs: number): Promise<void> {
  const owner = lastUserId();
  if (owner !== undefined) await withStorage(owner, (storage, code) => code.correctCopies(storage, byMs), isSignedIn);
}
