import { openChannel } from '#/browser/tabs/channel.ts';
import { RowsDatabase, schemas } from './database.ts';
import { DeviceProblem, reasonOf } from './device-problem.ts';
import { heldWork, keepUnreadable } from './held-work.ts';
import { answerTabs, keysFromOtherTab } from './key-sharing.ts';
import { keysFrom, newMasterSecret, type DeviceKeys, today } from './sealing.ts';
import { deviceChannel, deviceLock } from './names.ts';
import { pageIsShown } from './page-left.ts';
import { finishLockChange, readSlot, writeSlot, type SlotRecord } from './slot.ts';
import { noteAllStored } from './stored-count.ts';
import { ownerByTally } from './unsent-tally.ts';
import { tellTabsToClose, wipe } from './wipe.ts';
import { newDeviceKey, unwrapIfRight, wrap } from './wrapping.ts';

export interface Device {
  readonly owner: string;
  readonly keys: DeviceKeys;
  readonly under: string | undefined;
  readonly isLockable: boolean;
  readonly rows: RowsDatabase;
  /** The id of this database. */
  readonly store: string;
  readonly closed: AbortSignal;
  close: () => void;
}

export const copyDays = 7;

/** So long the local address of something that was sent leads to it. */
const sentDays = 90;

/**
 * Wipes another user's data first, but never work that waits. If the user's own secret is lost, what it sealed stays
 * until the user has been asked. Throws a {@link DeviceProblem}.
 */
export function openDevice(
  owner: string,
  { versions = schemas, isWanted = () => true }: { versions?: typeof schemas; isWanted?: () => boolean } = {},
): Promise<Device> {
  return onDevice(async () => {
    if (!isWanted()) throw new DeviceProblem('denied');
    const record = await finishLockChange();
    if (record?.owner === owner) {
      const { wrapping } = record;
      const opened =
        wrapping.kind === 'device'
          ? await openWithSlot(record, wrapping.key, versions)
          : await openFromOtherTab(record, versions);
      if (opened) return opened;
    } else if (await isTaken(owner, record)) throw new DeviceProblem('taken');
    const keepsRows = (!record || record.owner === owner) && (await keepUnreadable());
    return openWith({ owner, keys: await newKeys(owner, keepsRows), isLockable: false }, versions);
  });
}

async function openFromOtherTab(record: SlotRecord, versions: typeof schemas): Promise<Device | undefined> {
  const { owner } = record;
  if (!(await readSlot(record))) return undefined;
  const keys = await keysFromOtherTab(owner);
  if (!keys) throw new DeviceProblem('locked');
  return openWith({ owner, keys, isLockable: true }, versions);
}

async function openWithSlot(record: SlotRecord, key: CryptoKey, versions: typeof schemas): Promise<Device | undefined> {
  const [keys, opened] = await Promise.allSettled([keysIn(record, key), openRows(versions)]);
  if (keys.status === 'fulfilled' && keys.value) {
    if (opened.status === 'rejected') throw opened.reason;
    return deviceOf({ owner: record.owner, keys: keys.value, isLockable: false }, opened.value);
  }
  if (opened.status === 'fulfilled') opened.value.rows.close();
  if (keys.status === 'rejected') throw keys.reason;
  return undefined;
}

async function keysIn(record: SlotRecord, key: CryptoKey): Promise<DeviceKeys | undefined> {
  const slot = await readSlot(record);
  const secret = slot && (await unwrapIfRight(key, slot.wrapped));
  return secret && clearing(secret);
}

/** Throws a {@link DeviceProblem}. */
export async function onDevice<T>(work: () => Promise<T>): Promise<T> {
  if (!isSecureContext || !('indexedDB' in globalThis)) throw new DeviceProblem('denied');
  await pageIsShown();
  try {
    return await navigator.locks.request(deviceLock, work);
  } catch (error) {
    throw error instanceof DeviceProblem ? error : new DeviceProblem(reasonOf(error), error);
  }
}

/** If the slot is lost too, the tally tells whose work it is. */
async function isTaken(owner: string, record: SlotRecord | undefined): Promise<boolean> {
  const found = await heldWork();
  if (!found) return false;
  const holder = record ? record.owner : ownerByTally(found);
  return holder !== undefined && holder !== owner;
}

async function newKeys(owner: string, keepsRows: boolean): Promise<DeviceKeys> {
  if (keepsRows) tellTabsToClose();
  else await wipe();
  const secret = newMasterSecret();
  const key = await newDeviceKey();
  await writeSlot(owner, { kind: 'device', key }, await wrap(key, secret));
  return clearing(secret);
}

export async function clearing(secret: Uint8Array<ArrayBuffer>): Promise<DeviceKeys> {
  const keys = await keysFrom(secret);
  secret.fill(0);
  return keys;
}

/** An offline start must not wait for this. */
const removalAfterMs = 2000;

type OpenKeys = Pick<Device, 'owner' | 'keys' | 'isLockable'>;
type OpenRows = Pick<Device, 'rows' | 'under' | 'store'>;

export async function openWith(opened: OpenKeys, versions = schemas): Promise<Device> {
  return deviceOf(opened, await openRows(versions));
}

async function openRows(versions: typeof schemas): Promise<OpenRows> {
  const rows = new RowsDatabase(versions);
  await rows.open();
  if (rows.isOfLaterVersion()) {
    rows.close();
    throw new DeviceProblem('newer');
  }
  return { rows, under: await rows.sealedUnder(), store: await rows.storeId() };
}

function deviceOf(opened: OpenKeys, { rows, under, store }: OpenRows): Device {
  const ending = new AbortController();
  const close = () => {
    if (ending.signal.aborted) return;
    ending.abort();
    rows.close({ disableAutoOpen: true });
  };
  // Otherwise Dexie would recreate a deleted database.
  rows.on('versionchange', close);
  rows.on('close', close);
  const device: Device = { ...opened, under, store, rows, closed: ending.signal, close };

  closeWithOthers(device);
  answerTabs(device);
  noteAllStored(device).catch((error: unknown) => !ending.signal.aborted && console.warn(String(error)));
  setTimeout(() => void removeOldCopies(device), removalAfterMs);
  return device;
}

async function removeOldCopies({ rows, closed }: Device): Promise<void> {
  if (closed.aborted) return;
  try {
    const day = rows.copies.where('day');
    // A future day is from before the clock was set back.
    await day
      .below(today() - copyDays)
      .or('day')
      .above(today() + 1)
      .delete();
    await rows.sent
      .where('day')
      .below(today() - sentDays)
      .delete();
  } catch (error) {
    if (!closed.aborted) console.warn('Old copies stay for now:', String(error));
  }
}

function closeWithOthers({ close, closed }: Device): void {
  const channel = openChannel(deviceChannel);
  channel?.addEventListener('message', close);
  closed.addEventListener('abort', () => channel?.close());
}
