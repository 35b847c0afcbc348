import { openChannel } from '#/browser/tabs/channel.ts';
import { RowsDatabase, schemas } from './database.ts';
import { StorageProblem, reasonOf } from './storage-problem.ts';
import { unsentStore, spareUnreadable } from './unsent-store.ts';
import { answerTabs, keysFromOtherTab } from './key-sharing.ts';
import { keysFrom, newMasterSecret, type StorageKeys, today } from './sealing.ts';
import { storageChannel, storageClaim } from './names.ts';
import { pageIsShown } from './page-left.ts';
import { finishLockChange, readSlot, writeSlot, type SlotRecord } from './slot.ts';
import { noteAllStored } from './stored-count.ts';
import { ownerByTally } from './unsent-tally.ts';
import { tellTabsToClose, wipe } from './wipe.ts';
import { newStorageKey, unwrapIfRight, wrap } from './wrapping.ts';

export interface OpenStorage {
  readonly owner: string;
  readonly keys: StorageKeys;
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
 * Wipes another user's data first, but never items that wait. If the user's own secret is lost, what it sealed stays
 * until the user has been asked. Throws a {@link StorageProblem}.
 */
export function openStorage(
  owner: string,
  { versions = schemas, isWanted = () => true }: { versions?: typeof schemas; isWanted?: () => boolean } = {},
): Promise<OpenStorage> {
  return withStorageClaim(async () => {
    if (!isWanted()) throw new StorageProblem('denied');
    const record = await finishLockChange();
    if (record?.owner === owner) {
      const { wrapping } = record;
      const opened =
        wrapping.kind === 'device'
          ? await openWithSlot(record, wrapping.key, versions)
          : await openFromOtherTab(record, versions);
      if (opened) return opened;
    } else if (await isTaken(owner, record)) throw new StorageProblem('taken');
    const sparesRows = (!record || record.owner === owner) && (await spareUnreadable());
    return openWith({ owner, keys: await newKeys(owner, sparesRows), isLockable: false }, versions);
  });
}

async function openFromOtherTab(record: SlotRecord, versions: typeof schemas): Promise<OpenStorage | undefined> {
  const { owner } = record;
  if (!(await readSlot(record))) return undefined;
  const keys = await keysFromOtherTab(owner);
  if (!keys) throw new StorageProblem('locked');
  return openWith({ owner, keys, isLockable: true }, versions);
}

async function openWithSlot(
  record: SlotRecord,
  key: CryptoKey,
  versions: typeof schemas,
): Promise<OpenStorage | undefined> {
  const [keys, opened] = await Promise.allSettled([keysIn(record, key), openRows(versions)]);
  if (keys.status === 'fulfilled' && keys.value) {
    if (opened.status === 'rejected') throw opened.reason;
    return storageOf({ owner: record.owner, keys: keys.value, isLockable: false }, opened.value);
  }
  if (opened.status === 'fulfilled') opened.value.rows.close();
  if (keys.status === 'rejected') throw keys.reason;
  return undefined;
}

async function keysIn(record: SlotRecord, key: CryptoKey): Promise<StorageKeys | undefined> {
  const slot = await readSlot(record);
  const secret = slot && (await unwrapIfRight(key, slot.wrapped));
  return secret && clearing(secret);
}

/** Throws a {@link StorageProblem}. */
export async function withStorageClaim<T>(task: () => Promise<T>): Promise<T> {
  if (!isSecureContext || !('indexedDB' in globalThis)) throw new StorageProblem('denied');
  await pageIsShown();
  try {
    return await navigator.locks.request(storageClaim, task);
  } catch (error) {
    throw error instanceof StorageProblem ? error : new StorageProblem(reasonOf(error), error);
  }
}

/** The user whose items wait on this tablet. If the slot is lost, the tally tells. */
async function holderOfItems(record: SlotRecord | undefined): Promise<string | undefined> {
  const store = await unsentStore();
  return store === undefined ? undefined : (record?.owner ?? ownerByTally(store));
}

async function isTaken(owner: string, record: SlotRecord | undefined): Promise<boolean> {
  const holder = await holderOfItems(record);
  return holder !== undefined && holder !== owner;
}

/** Throws a {@link StorageProblem}. */
export function ownerOfUnsent(): Promise<string | undefined> {
  return withStorageClaim(async () => holderOfItems(await finishLockChange()));
}

async function newKeys(owner: string, sparesRows: boolean): Promise<StorageKeys> {
  if (sparesRows) tellTabsToClose();
  else await wipe();
  const secret = newMasterSecret();
  const key = await newStorageKey();
  await writeSlot(owner, { kind: 'device', key }, await wrap(key, secret));
  return clearing(secret);
}

export async function clearing(secret: Uint8Array<ArrayBuffer>): Promise<StorageKeys> {
  const keys = await keysFrom(secret);
  secret.fill(0);
  return keys;
}

/** An offline start must not wait for this. */
const removalAfterMs = 2000;

type OpenKeys = Pick<OpenStorage, 'owner' | 'keys' | 'isLockable'>;
type OpenRows = Pick<OpenStorage, 'rows' | 'under' | 'store'>;

export async function openWith(opened: OpenKeys, versions = schemas): Promise<OpenStorage> {
  return storageOf(opened, await openRows(versions));
}

async function openRows(versions: typeof schemas): Promise<OpenRows> {
  const rows = new RowsDatabase(versions);
  await rows.open();
  if (rows.isOfLaterVersion()) {
    rows.close();
    throw new StorageProblem('newer');
  }
  return { rows, under: await rows.sealedUnder(), store: await rows.storeId() };
}

function storageOf(opened: OpenKeys, { rows, under, store }: OpenRows): OpenStorage {
  const ending = new AbortController();
  const close = () => {
    if (ending.signal.aborted) return;
    ending.abort();
    rows.close({ disableAutoOpen: true });
  };
  // Otherwise Dexie would recreate a deleted database.
  rows.on('versionchange', close);
  rows.on('close', close);
  const storage: OpenStorage = { ...opened, under, store, rows, closed: ending.signal, close };

  closeWithOthers(storage);
  answerTabs(storage);
  noteAllStored(storage).catch((error: unknown) => !ending.signal.aborted && console.warn(String(error)));
  setTimeout(() => void removeOldCopies(storage), removalAfterMs);
  return storage;
}

async function removeOldCopies({ rows, closed }: OpenStorage): Promise<void> {
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

function closeWithOthers({ close, closed }: OpenStorage): void {
  const channel = openChannel(storageChannel);
  channel?.addEventListener('message', close);
  closed.addEventListener('abort', () => channel?.close());
}
