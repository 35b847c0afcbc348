import { Dexie, type Table } from 'dexie';
import { slotDatabase } from './names.ts';
import { abortWhenLeft } from './page-left.ts';
import { clearSlotFile, readSlotFile, writeSlotFile } from './slot-file.ts';
import type { SlotPlace } from './slot-worker.ts';
import { wrappedLength } from './wrapping.ts';

/** How the master secret is wrapped: by a key on the device, or by one that only the user can give. */
export type Wrapping =
  | { kind: 'device'; key: CryptoKey }
  | { kind: 'pin'; salt: Uint8Array<ArrayBuffer> }
  | { kind: 'passkey'; salt: Uint8Array<ArrayBuffer>; credentialId: ArrayBuffer };

/** A wrapped master secret: how, and where it lies. */
interface WrappedSecret {
  wrapping: Wrapping;
  /** Where in the file. */
  place: SlotPlace;
  /** The wrapped secret itself, where there is no OPFS. */
  wrapped?: Uint8Array<ArrayBuffer>;
}

/** What stands beside the wrapped secret. Ids only, nothing personal. */
export interface SlotRecord extends WrappedSecret {
  /** The id of the user to whom the device belongs. */
  owner: string;
  /** Wrong tries at the lock since the last right one. */
  tries: number;
  /** While the lock is changed: the secret that will be in force as soon as the rows are sealed under its name. */
  next?: WrappedSecret & { name: string };
}

/** A slot as it is read: the record, and the bytes of the wrapped secret. */
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

async function withSlot<T>(work: (database: SlotDatabase) => PromiseLike<T>): Promise<T> {
  const database = new SlotDatabase();
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

/** The record of the slot, without the secret: whose the device is, and whether it is locked. */
export function readSlotRecord(): Promise<SlotRecord | undefined> {
  return withSlot(({ slot }) => slot.get('slot'));
}

function keepRecord(record: SlotRecord): Promise<unknown> {
  return withSlot(({ slot }) => slot.put(record, 'slot'));
}

/** The slot of a record; undefined when there is none, or when a part of it is lost. Throws when it could not be read. */
export async function readSlot(record: SlotRecord | undefined): Promise<Slot | undefined> {
  const wrapped = record && (record.wrapped ?? (await readSlotFile(record.place)));
  return record && wrapped?.length === wrappedLength ? { record, wrapped } : undefined;
}

async function placed(wrapping: Wrapping, place: SlotPlace, wrapped: Uint8Array<ArrayBuffer>): Promise<WrappedSecret> {
  const isInFile = await writeSlotFile(place, wrapped);
  return { wrapping, place, ...(isInFile ? {} : { wrapped }) };
}

/** Writes the first secret of a device. */
export async function writeSlot(owner: string, wrapping: Wrapping, wrapped: Uint8Array<ArrayBuffer>): Promise<void> {
  await keepRecord({ owner, tries: 0, ...(await placed(wrapping, 0, wrapped)) });
}

/** Puts the next secret beside the one in force, which stays in force: see {@link SlotRecord.next}. */
export async function prepareNext(name: string, wrapping: Wrapping, wrapped: Uint8Array<ArrayBuffer>): Promise<void> {
  const record = await readSlotRecord();
  if (!record) throw new Error('There is no slot');
  const next = { name, ...(await placed(wrapping, record.place === 0 ? 1 : 0, wrapped)) };
  await keepRecord({ ...record, next });
}

/** Puts the next secret in force; the former one is overwritten, so that nothing that it sealed can be opened any more. */
export async function promoteNext(): Promise<void> {
  const record = await readSlotRecord();
  if (!record?.next) return;
  const { name: _name, ...secret } = record.next;
  if (!record.wrapped && !(await clearSlotFile(record.place)))
    console.warn('The former secret of this device could not be overwritten');
  await keepRecord({ owner: record.owner, tries: 0, ...secret });
}

/** Lets go of a next secret that was never in force. */
export async function dropNext(): Promise<void> {
  const record = await readSlotRecord();
  if (!record?.next) return;
  const { next, ...inForce } = record;
  if (!next.wrapped) await clearSlotFile(next.place);
  await keepRecord(inForce);
}

/** Counts a try at the lock before it is made, on the disk: a reload in the middle of it does not help. Gives the count. */
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

/** Takes back a try that could not be made after all: nothing was found out by it. */
export async function takeBackTry(): Promise<void> {
  await withSlot(({ slot }) =>
    slot.toCollection().modify((record) => {
      record.tries = Math.max(0, record.tries - 1);
    }),
  );
}

/** Forgets the wrong tries after a right one. */
export async function forgetTries(): Promise<void> {
  await withSlot(({ slot }) => slot.update('slot', { tries: 0 }));
}
