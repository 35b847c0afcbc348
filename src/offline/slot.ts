import { Dexie, type Table } from 'dexie';
import { RowsDatabase } from './database.ts';
import { slotDatabase } from './names.ts';
import { abortWhenLeft } from './page-left.ts';
import { clearSlotFile, readSlotFile, writeSlotFile } from './slot-file.ts';
import type { SlotPlace } from './slot-worker.ts';
import { wrappedLength } from './wrapping.ts';

export type Wrapping =
  | { kind: 'device'; key: CryptoKey }
  | { kind: 'pin'; salt: Uint8Array<ArrayBuffer> }
  | { kind: 'passkey'; salt: Uint8Array<ArrayBuffer>; credentialId: ArrayBuffer };

interface WrappedSecret {
  wrapping: Wrapping;
  place: SlotPlace;
  wrapped?: Uint8Array<ArrayBuffer>;
}

/** Nothing here is personal. */
export interface SlotRecord extends WrappedSecret {
  owner: string;
  tries: number;
  /** This secret takes effect when the rows are sealed under its name. */
  next?: WrappedSecret & { name: string };
}

export interface Slot {
  record: SlotRecord;
  wrapped: Uint8Array<ArrayBuffer>;
}

class SlotDatabase extends Dexie {
  declare readonly slot: Table<SlotRecord, string>;

  constructor() {
    super(slotDatabase, { chromeTransactionDurability: 'strict' });
    abortWhenLeft(this);
    this.version(1).stores({ slot: '' });
  }
}

async function withSlot<T>(task: (database: SlotDatabase) => PromiseLike<T>): Promise<T> {
  const database = new SlotDatabase();
  try {
    return await task(database);
  } finally {
    database.close();
  }
}

export function readSlotRecord(): Promise<SlotRecord | undefined> {
  return withSlot(({ slot }) => slot.get('slot'));
}

function saveSlot(record: SlotRecord): Promise<unknown> {
  return withSlot(({ slot }) => slot.put(record, 'slot'));
}

export async function readSlot(record: SlotRecord | undefined): Promise<Slot | undefined> {
  const wrapped = record && (record.wrapped ?? (await readSlotFile(record.place)));
  return record && wrapped?.length === wrappedLength ? { record, wrapped } : undefined;
}

async function placed(wrapping: Wrapping, place: SlotPlace, wrapped: Uint8Array<ArrayBuffer>): Promise<WrappedSecret> {
  const isInFile = await writeSlotFile(place, wrapped);
  return { wrapping, place, ...(isInFile ? {} : { wrapped }) };
}

export async function writeSlot(owner: string, wrapping: Wrapping, wrapped: Uint8Array<ArrayBuffer>): Promise<void> {
  await saveSlot({ owner, tries: 0, ...(await placed(wrapping, 0, wrapped)) });
}

export async function prepareNext(name: string, wrapping: Wrapping, wrapped: Uint8Array<ArrayBuffer>): Promise<void> {
  const record = await readSlotRecord();
  if (!record) throw new Error('There is no slot');
  const next = { name, ...(await placed(wrapping, record.place === 0 ? 1 : 0, wrapped)) };
  await saveSlot({ ...record, next });
}

/** This also overwrites the former secret in the file, if the browser allows it. */
export async function promoteNext(): Promise<void> {
  const record = await readSlotRecord();
  if (!record?.next) return;
  const { name: _name, ...secret } = record.next;
  if (!record.wrapped && !(await clearSlotFile(record.place)))
    console.warn('The former secret of this device could not be overwritten');
  await saveSlot({ owner: record.owner, tries: 0, ...secret });
}

async function dropNext(): Promise<void> {
  const record = await readSlotRecord();
  if (!record?.next) return;
  const { next, ...inForce } = record;
  if (!next.wrapped) await clearSlotFile(next.place);
  await saveSlot(inForce);
}

/** The try counts first, so a reload does not help. */
export function countTry(): Promise<number> {
  return withSlot((database) =>
    database.transaction('rw', database.slot, async () => {
      const record = await database.slot.get('slot');
      if (!record) throw new Error('There is no slot');
      const tries = record.tries + 1;
      await database.slot.put({ ...record, tries }, 'slot');
      return tries;
    }),
  );
}

export async function takeBackTry(): Promise<void> {
  await withSlot(({ slot }) =>
    slot.toCollection().modify((record) => {
      record.tries = Math.max(0, record.tries - 1);
    }),
  );
}

export async function resetTries(): Promise<void> {
  await withSlot(({ slot }) => slot.update('slot', { tries: 0 }));
}

/**
 * Ends an interrupted lock change: the secret that sealed the rows takes effect. The caller has the storage claim.
 * It stands here because each opening needs it, and `lock-change.ts` loads later.
 */
export async function finishLockChange(): Promise<SlotRecord | undefined> {
  const record = await readSlotRecord();
  if (!record?.next) return record;
  const rows = new RowsDatabase();
  try {
    await rows.open();
    if ((await rows.sealedUnder()) === record.next.name) await promoteNext();
    else await dropNext();
  } finally {
    rows.close();
  }
  return readSlotRecord();
}
