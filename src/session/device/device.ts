import { createAtom, useSelector } from '@tanstack/react-store';
import { DeviceProblem, reasonOf, type DeviceReason } from '#/offline/device-problem.ts';
import type { Device } from '#/offline/device.ts';
import { raise } from '#/session/session-signal.ts';
import { isSignedIn, tell, lastUserId } from '#/session/session.ts';
import { after } from '#/session/waiting.ts';

/** Dexie is large, so this loads late. */
export type OfflineCode = (typeof import('./offline-code.ts'))['offlineCode'];

/** `unloaded`: the next use loads the code again. */
export type DeviceState = 'unknown' | 'keeping' | 'unloaded' | DeviceReason;

let opened: { owner: string; device: Promise<Device> } | undefined;

const found = createAtom<{ state: DeviceState; unanswered: number }>({ state: 'unknown', unanswered: 0 });
/** A known reason says more than that the device does not answer. */
const shown = createAtom((): DeviceState => {
  const { state, unanswered } = found.get();
  const isWell = state === 'unknown' || state === 'keeping';
  return isWell && unanswered > 0 ? 'broken' : state;
});

export function deviceState(): DeviceState {
  return shown.get();
}

export function useDeviceState(): DeviceState {
  return useSelector(shown);
}

export function watchDeviceState(watcher: () => void): () => void {
  return shown.subscribe(watcher).unsubscribe;
}

function enter(state: DeviceState): void {
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
 * It never throws: {@link deviceState} tells why nothing can be saved. It gives undefined too if `isOwner` denies the owner.
 * The work may run twice, as another tab may change the keys.
 */
export async function withDevice<T>(
  owner: string,
  work: (device: Device, code: OfflineCode) => Promise<T>,
  isOwner = isSignedIn,
): Promise<T | undefined> {
  const done = (await tried(owner, work, isOwner)) ?? (await tried(owner, work, isOwner));
  return done?.result;
}

async function tried<T>(
  owner: string,
  work: (device: Device, code: OfflineCode) => Promise<T>,
  isOwner: (userId: string) => boolean,
): Promise<{ result: T | undefined } | undefined> {
  let device: Device | undefined;
  const code = await loadOffline().catch(() => undefined);
  if (!code) {
    enter('unloaded');
    return { result: undefined };
  }
  const isAnswered = expectAnswer();
  try {
    if (!isOwner(owner)) return { result: undefined };
    device = await openedFor(owner, code, isOwner);
    // Another tab may have signed out meanwhile.
    if (!isOwner(owner)) return { result: undefined };
    const result = await work(device, code);
    if (device.closed.aborted) return undefined;
    enter('keeping');
    return { result };
  } catch (error) {
    if (device?.closed.aborted) return undefined;
    if (!isOwner(owner)) return { result: undefined };
    const reason = error instanceof DeviceProblem ? error.reason : reasonOf(error);
    enter(reason);
    if (reason === 'locked') {
      tell({ type: 'lock-found' });
      raise('lock-wanted');
    } else if (reason !== 'taken') console.warn('The device keeps nothing:', String(error));
    return { result: undefined };
  } finally {
    isAnswered();
  }
}

const recallMs = 3000;
const storeMs = 20_000;

/** Reads from it. A device that does not answer in time gives undefined. */
export function fromDevice<T>(
  owner: string,
  work: (device: Device, code: OfflineCode) => Promise<T>,
): Promise<T | undefined> {
  return within(recallMs, withDevice(owner, work));
}

/** Stores what can be fetched again. What comes next must not wait for a device that hangs. */
export function toDevice<T>(
  owner: string,
  work: (device: Device, code: OfflineCode) => Promise<T>,
): Promise<T | undefined> {
  return within(storeMs, withDevice(owner, work));
}

function within<T>(ms: number, asked: Promise<T | undefined>): Promise<T | undefined> {
  return Promise.race([asked, after(ms).then(() => undefined)]);
}

async function openedFor(owner: string, code: OfflineCode, isOwner: (userId: string) => boolean): Promise<Device> {
  if (opened?.owner === owner && !(await isClosed(opened.device))) return opened.device;
  const own = { owner, device: code.openDevice(owner, { isWanted: () => isOwner(owner) }) };
  opened = own;
  const device = await own.device;
  if (opened !== own) {
    // Keys of a device that is not used must not stay in memory.
    device.close();
    return device;
  }
  keepOpen(device);
  return device;
}

export function adoptDevice(device: Device): void {
  opened = { owner: device.owner, device: Promise.resolve(device) };
  keepOpen(device);
}

/** Another tab hands over changed keys only while it is open. */
function keepOpen({ owner, isLockable, closed }: Device): void {
  tell({ type: 'keys-opened', isLockable });
  closed.addEventListener('abort', () => {
    tell({ type: 'keys-dropped' });
    if (opened?.owner === owner) void withDevice(owner, () => Promise.resolve());
  });
}

async function isClosed(device: Promise<Device>): Promise<boolean> {
  try {
    return (await device).closed.aborted;
  } catch {
    return true;
  }
}

export async function closeDevice(): Promise<void> {
  const closing = opened;
  opened = undefined;
  await closing?.device.then(
    (device) => device.close(),
    () => undefined,
  );
}

/** The clock was set back by `byMs`. */
export async function correctCopies(byMs: number): Promise<void> {
  const owner = lastUserId();
  if (owner !== undefined) await withDevice(owner, (device, code) => code.correctCopies(device, byMs), isSignedIn);
}
