import { openChannel } from '#/browser/channel.ts';
import { RowsDatabase, schemas } from './database.ts';
import { DeviceProblem, reasonOf } from './device-problem.ts';
import { answerTabs, keysFromOtherTab } from './key-sharing.ts';
import { keysFrom, newMasterSecret, type DeviceKeys } from './keys.ts';
import { deviceChannel, deviceLock } from './names.ts';
import { pageIsShown } from './page-left.ts';
import { today } from './sealing.ts';
import { settleSlot } from './settling.ts';
import { readSlot, writeSlot, type SlotRecord } from './slot.ts';
import { wipe } from './wipe.ts';
import { newDeviceKey, unwrapIfRight, wrap } from './wrapping.ts';

/** What this device keeps of its user, opened: the keys are in memory until it is closed. */
export interface Device {
  /** The id of the user. */
  readonly owner: string;
  readonly keys: DeviceKeys;
  /** The name of the master secret that the keys come from; undefined: the first one. */
  readonly under: string | undefined;
  /** Only the user's PIN or passkey opens it again. */
  readonly isLockable: boolean;
  readonly rows: RowsDatabase;
  /** Aborted when the keys are dropped: by another tab, by a lock, by leaving. */
  readonly closed: AbortSignal;
  /** Drops the keys and closes the database of this tab. */
  close: () => void;
}

/** How many days a copy is kept. */
export const copyDays = 7;

/**
 * Opens what the device keeps of a user. What it kept of another one is wiped first. Where only the user's PIN or passkey
 * opens it, a tab that is open already may hand its keys over. Throws a {@link DeviceProblem}: `locked` when none does,
 * else why nothing can be kept. `versions` are the tables that this build knows. `isWanted` is asked before anything is
 * touched: the user may have left while another tab was waited for.
 */
export function openDevice(
  owner: string,
  { versions = schemas, isWanted = () => true }: { versions?: typeof schemas; isWanted?: () => boolean } = {},
): Promise<Device> {
  return onDevice(async () => {
    if (!isWanted()) throw new DeviceProblem('denied');
    const record = await settleSlot();
    if (record?.owner === owner) {
      const { wrapping } = record;
      const opened =
        wrapping.kind === 'device'
          ? await openWithSlot(record, wrapping.key, versions)
          : await openFromOtherTab(record, versions);
      if (opened) return opened;
    }
    // Another user's, or the secret is lost, and what it sealed with it.
    return openWith({ owner, keys: await newKeys(owner), isLockable: false }, versions);
  });
}

/** Opens what only the user's PIN or passkey opens, where another tab has its keys; undefined when the secret is lost. */
async function openFromOtherTab(record: SlotRecord, versions: typeof schemas): Promise<Device | undefined> {
  const { owner } = record;
  if (!(await readSlot(record))) return undefined;
  const keys = await keysFromOtherTab(owner);
  if (!keys) throw new DeviceProblem('locked');
  return openWith({ owner, keys, isLockable: true }, versions);
}

/** Opens what a key of the device opens; undefined when the secret is lost. */
async function openWithSlot(record: SlotRecord, key: CryptoKey, versions: typeof schemas): Promise<Device | undefined> {
  // Side by side: a start without a network waits for both.
  const [keys, opened] = await Promise.allSettled([keysIn(record, key), openRows(versions)]);
  if (keys.status === 'fulfilled' && keys.value) {
    if (opened.status === 'rejected') throw opened.reason;
    return deviceOf({ owner: record.owner, keys: keys.value, isLockable: false }, opened.value);
  }
  if (opened.status === 'fulfilled') opened.value.rows.close();
  if (keys.status === 'rejected') throw keys.reason;
  return undefined;
}

/** The keys that the secret of a slot gives; undefined when it is lost. */
async function keysIn(record: SlotRecord, key: CryptoKey): Promise<DeviceKeys | undefined> {
  const slot = await readSlot(record);
  const secret = slot && (await unwrapIfRight(key, slot.wrapped));
  return secret && clearing(secret);
}

/** Does something while no other tab opens, changes or wipes what the device keeps. Throws a {@link DeviceProblem}. */
export async function onDevice<T>(work: () => Promise<T>): Promise<T> {
  if (!isSecureContext || !('indexedDB' in globalThis)) throw new DeviceProblem('denied');
  await pageIsShown();
  try {
    return await navigator.locks.request(deviceLock, work);
  } catch (error) {
    throw error instanceof DeviceProblem ? error : new DeviceProblem(reasonOf(error), error);
  }
}

/** A new master secret, over whatever was kept before. */
async function newKeys(owner: string): Promise<DeviceKeys> {
  await wipe();
  const secret = newMasterSecret();
  const key = await newDeviceKey();
  await writeSlot(owner, { kind: 'device', key }, await wrap(key, secret));
  return clearing(secret);
}

/** Derives the keys and clears the secret. */
export async function clearing(secret: Uint8Array<ArrayBuffer>): Promise<DeviceKeys> {
  const keys = await keysFrom(secret);
  secret.fill(0);
  return keys;
}

/** How long after the opening old copies are let go, in ms: a start without a network waits for copies, and must not for that. */
const forgettingAfterMs = 2000;

type Kept = Pick<Device, 'owner' | 'keys' | 'isLockable'>;
type OpenRows = Pick<Device, 'rows' | 'under'>;

/** Opens the rows with keys that are at hand. */
export async function openWith(kept: Kept, versions = schemas): Promise<Device> {
  return deviceOf(kept, await openRows(versions));
}

async function openRows(versions: typeof schemas): Promise<OpenRows> {
  const rows = new RowsDatabase(versions);
  await rows.open();
  if (rows.isOfLaterVersion()) {
    rows.close();
    throw new DeviceProblem('newer');
  }
  return { rows, under: await rows.sealedUnder() };
}

/** Copies that are too old are let go behind it: nobody is shown one meanwhile. */
function deviceOf(kept: Kept, { rows, under }: OpenRows): Device {
  const ending = new AbortController();
  const close = () => {
    if (ending.signal.aborted) return;
    ending.abort();
    rows.close({ disableAutoOpen: true });
  };
  // Another tab, or the browser, deletes the database, or a later version changes it: it must not open, and so make, it
  // again with these keys.
  rows.on('versionchange', close);
  rows.on('close', close);
  const device: Device = { ...kept, under, rows, closed: ending.signal, close };
  closeWithOthers(device);
  answerTabs(device);
  setTimeout(() => void forgetOldCopies(device), forgettingAfterMs);
  return device;
}

async function forgetOldCopies({ rows, closed }: Device): Promise<void> {
  if (closed.aborted) return;
  try {
    const day = rows.copies.where('day');
    // A day to come is one of before the clock was set back: its copies would stay until then.
    await day
      .below(today() - copyDays)
      .or('day')
      .above(today() + 1)
      .delete();
  } catch (error) {
    // The next opening tries again.
    if (!closed.aborted) console.warn('Old copies stay for now:', String(error));
  }
}

/** Closes when another tab says so, and when the database is deleted under it. */
function closeWithOthers({ close, closed }: Device): void {
  const channel = openChannel(deviceChannel);
  channel?.addEventListener('message', close);
  closed.addEventListener('abort', () => channel?.close());
}
