import type { Device } from '#/offline/device.ts';
import { DeviceProblem, reasonOf, type DeviceReason } from '#/offline/device-problem.ts';
import { raiseLockWanted } from '#/browser/session-signal.ts';
import { isSignedIn } from './last-user.ts';
import { rememberLock } from './lock-mark.ts';

/** The code that works on the device. Dexie is in it: the first screens do without. */
export type OfflineCode = (typeof import('./offline-code.ts'))['offlineCode'];

/**
 * Whether this device keeps anything: `unknown` until it was first tried, else that it does, or why it does not; `unloaded`:
 * the network has lost the code for it, and the next one who needs it asks for it again.
 */
export type DeviceState = 'unknown' | 'keeping' | 'unloaded' | DeviceReason;

let state: DeviceState = 'unknown';
const watchers = new Set<() => void>();
let opened: { owner: string; device: Promise<Device> } | undefined;

/** What the device has not answered in time, and may still answer. */
const unanswered = new Set<object>();

/** Whether this device keeps anything. */
export function deviceState(): DeviceState {
  return unanswered.size > 0 ? 'broken' : state;
}

/** Tells of every change of {@link deviceState}. Gives what ends that. */
export function watchDeviceState(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

function enter(next: DeviceState): void {
  change(() => (state = next));
}

function change(apply: () => void): void {
  const before = deviceState();
  apply();
  if (deviceState() === before) return;
  for (const watcher of watchers) watcher();
}

/**
 * How long, in ms, the device may take before it counts as broken. A slow disk needs less than a second, and nothing that is
 * waited for on the way is given more than 5.
 */
const answerMs = 6000;

/** Says that the device is broken when it does not answer in time, until it does. Call what it gives with the answer. */
function expectAnswer(): () => void {
  const question = {};
  const timer = setTimeout(() => {
    if (unanswered.size === 0) console.warn('The device does not answer');
    change(() => unanswered.add(question));
  }, answerMs);
  return () => {
    clearTimeout(timer);
    change(() => unanswered.delete(question));
  };
}

/** Loads the code for the device; the page may do so before it needs it. */
export async function loadOffline(): Promise<OfflineCode> {
  return (await import('./offline-code.ts')).offlineCode;
}

/**
 * Does something on the device of a user: opens it where it is not open. Undefined when nothing can be kept (then
 * {@link deviceState} says why), and for a user to whom it does not belong: who is not signed in, unless `isOwner` says
 * otherwise. Never throws: the app works without what the device keeps. Work may be done twice: when another tab changes
 * the lock, the keys change under it.
 */
export async function withDevice<T>(
  owner: string,
  work: (device: Device, code: OfflineCode) => Promise<T>,
  isOwner = isSignedIn,
): Promise<T | undefined> {
  const done = (await tried(owner, work, isOwner)) ?? (await tried(owner, work, isOwner));
  return done?.result;
}

/** Tries once. Undefined when the device was closed meanwhile, for the next try to open it again. */
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
    // To open it may take a while, and another tab may have left meanwhile.
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
      // No tab has the keys any more, and the mark may have been lost when the browser was killed.
      rememberLock(true);
      raiseLockWanted();
    } else console.warn('The device keeps nothing:', String(error));
    return { result: undefined };
  } finally {
    isAnswered();
  }
}

/** How long what is recalled may take, in ms: the code for it may have to come over a network that swallows everything. */
const recallMs = 3000;

/** Like {@link withDevice}, for what somebody waits for: undefined, too, when it takes too long. */
export function fromDevice<T>(
  owner: string,
  work: (device: Device, code: OfflineCode) => Promise<T>,
): Promise<T | undefined> {
  return Promise.race([
    withDevice(owner, work),
    new Promise<undefined>((resolve) => {
      setTimeout(resolve, recallMs);
    }),
  ]);
}

async function openedFor(owner: string, code: OfflineCode, isOwner: (userId: string) => boolean): Promise<Device> {
  if (opened?.owner === owner && !(await isClosed(opened.device))) return opened.device;
  const own = { owner, device: code.openDevice(owner, { isWanted: () => isOwner(owner) }) };
  opened = own;
  const device = await own.device;
  if (opened !== own) {
    // Closed meanwhile, or another one was adopted: its keys must not stay in memory.
    device.close();
    return device;
  }
  keepOpen(device);
  return device;
}

/** From now on works on a device that was opened elsewhere: by the user's PIN or passkey, or by a change of the lock. */
export function adoptDevice(device: Device): void {
  opened = { owner: device.owner, device: Promise.resolve(device) };
  keepOpen(device);
}

/** When another tab changes the lock, its keys are asked for while it is there. */
function keepOpen({ owner, isLockable, closed }: Device): void {
  rememberLock(isLockable);
  closed.addEventListener('abort', () => {
    if (opened?.owner === owner) void withDevice(owner, () => Promise.resolve());
  });
}

async function isClosed(device: Promise<Device>): Promise<boolean> {
  try {
    return (await device).closed.aborted;
  } catch {
    // It could not be opened: the next one may try again.
    return true;
  }
}

/** Drops the keys and closes the database in this tab. */
export async function closeDevice(): Promise<void> {
  const closing = opened;
  opened = undefined;
  await closing?.device.then(
    (device) => device.close(),
    () => undefined,
  );
}
