import { Dexie } from 'dexie';
import { RowsDatabase } from './database.ts';
import { StorageProblem } from './storage-problem.ts';
import { clearing, withStorageClaim, openWith, type OpenStorage } from './storage.ts';
import { offerKeys } from './key-sharing.ts';
import { newMasterSecret, type StorageKeys, rowVersion, seal, unseal, type SealedRow } from './sealing.ts';
import { prepareNext, promoteNext, type Wrapping, finishLockChange } from './slot.ts';
import { countUnreadable, refuseUnreadable, countOf } from './unreadable-rows.ts';
import { tellTabsToClose } from './wipe.ts';
import { newStorageKey, wrap } from './wrapping.ts';

export interface NewLock {
  wrapping: Wrapping;
  key: CryptoKey;
}

/** The new PIN opens no old copy of the disk, and the former PIN no new row. */
export function changeLock(storage: OpenStorage, lock: NewLock): Promise<OpenStorage> {
  return withStorageClaim(async () => {
    await finishLockChange();
    const steps = changing(storage, lock);
    let step = await steps.next();
    while (!step.done) step = await steps.next();
    const isLockable = lock.wrapping.kind !== 'device';
    const changed = await openWith({ owner: storage.owner, keys: step.value, isLockable });
    offerKeys(changed);
    return changed;
  });
}

export async function removeLock(storage: OpenStorage): Promise<OpenStorage> {
  const key = await newStorageKey();
  return changeLock(storage, { wrapping: { kind: 'device', key }, key });
}

/** Tests interrupt the steps. */
export async function* changing(storage: OpenStorage, { wrapping, key }: NewLock): AsyncGenerator<string, StorageKeys> {
  if (storage.closed.aborted) throw new StorageProblem('locked');
  refuseUnreadable(await countUnreadable(storage));
  tellTabsToClose();
  storage.close();
  const secret = newMasterSecret();
  const wrapped = await wrap(key, secret);
  const keys = await clearing(secret);
  const name = crypto.randomUUID();
  yield 'made';
  await prepareNext(name, wrapping, wrapped);
  yield 'prepared';
  const rows = new RowsDatabase();
  try {
    await rows.open();
    if ((await rows.sealedUnder()) !== storage.under) throw new StorageProblem('locked');
    await resealRows(rows, storage.keys, keys, name);
  } catch (error) {
    await finishLockChange();
    throw error;
  } finally {
    rows.close();
  }
  yield 'sealed';
  await promoteNext();
  return keys;
}

/**
 * One transaction seals all rows, so a killed browser leaves all old or all new. Throws a {@link StorageProblem} for a
 * row of a later version, and for rows that cannot be read. Only a copy that cannot be read is removed.
 */
export async function resealRows(rows: RowsDatabase, from: StorageKeys, to: StorageKeys, name: string): Promise<void> {
  const tables = ['copies', 'filters', 'drafts', 'outbox', 'sent'] as const;
  const lost = { copies: [], filters: [], drafts: [], outbox: [], sent: [] } as Record<
    (typeof tables)[number],
    string[]
  >;
  await rows.transaction('rw', [...tables.map((table) => rows[table]), rows.seals], async () => {
    for (const table of tables) {
      const former = await rows[table].toArray();
      const resealed = await Dexie.waitFor(Promise.all(former.map((row) => reseal(row, from, to))));
      lost[table] = former.filter((_, index) => !resealed[index]).map(({ id }) => id);
      await rows[table].clear();
      await rows[table].bulkPut(resealed.filter((row) => row !== undefined));
    }
    refuseUnreadable(countOf(lost));
    await rows.sealUnder(name);
  });
}

async function reseal(row: SealedRow, from: StorageKeys, to: StorageKeys): Promise<SealedRow | undefined> {
  if (row.version > rowVersion) throw new StorageProblem('newer');
  const content = await unseal(from, row).catch(() => undefined);
  return content && seal(to, content, row.day);
}
