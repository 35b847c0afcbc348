import { sql } from 'kysely';
import type { Db, DbTransaction } from '../store/tables.ts';
import { withoutAnswerLimit } from '../database/losses.ts';
import { emptyTables } from '../store/own-tables.ts';
import { claimPurpose } from '../store/purpose.ts';
import { insertDevices } from './devices.ts';
import { insertPeople } from './people.ts';
import { insertProducts } from './products.ts';
import { analyse, demoSize, insertRecordings, type Size } from './recordings.ts';

/** No call waits for this work, which may take long. */
async function withoutLimits(transaction: DbTransaction): Promise<void> {
  await sql`set local lock_timeout = 0`.execute(transaction);
  await sql`set local statement_timeout = 0`.execute(transaction);
}

/** Nobody did what the demonstration tells. */
async function withoutHistory(transaction: DbTransaction): Promise<void> {
  await sql`set local bedside.history = off`.execute(transaction);
}

async function isEmpty(db: Db): Promise<boolean> {
  return (await db.selectFrom('appUser').select('id').limit(1).executeTakeFirst()) === undefined;
}

/** What does not grow with the size. */
async function insertGround(db: Db, now: Date): Promise<void> {
  await insertPeople(db);
  await insertProducts(db, now.getTime());
  await insertDevices(db, now.getTime());
}

/**
 * True if it filled the database. Servers that start at the same time fill it once. Throws a `DatabaseError` if the
 * database is not for the demonstration.
 */
export async function loadDemonstration(db: Db, size: Size = demoSize, now: Date = new Date()): Promise<boolean> {
  return withoutAnswerLimit(() => load(db, size, now));
}

async function load(db: Db, size: Size, now: Date): Promise<boolean> {
  const loaded = await db.transaction().execute(async (transaction) => {
    await withoutLimits(transaction);
    await withoutHistory(transaction);
    await sql`lock table app_user in share row exclusive mode`.execute(transaction);
    await claimPurpose(transaction, 'demonstration');
    if (!(await isEmpty(transaction))) return false;
    await insertGround(transaction, now);
    await insertRecordings(transaction, size, now);
    return true;
  });
  if (loaded) await analyse(db);
  return loaded;
}

type Progress = (done: number) => void;

/** Existing accounts stay. */
export async function replaceRecordings(db: Db, size: Size, now: Date, onProgress: Progress): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await withoutHistory(transaction);
    await claimPurpose(transaction, 'demonstration');
    await sql`truncate conversion, upload_lease, record_file, recording, reading, patient_archive, record_device, wearable_usage, patient_medical_tag, patient`.execute(
      transaction,
    );
    if (await isEmpty(transaction)) await insertGround(transaction, now);
    await insertRecordings(transaction, size, now, onProgress);
  });
  await analyse(db);
}

export async function replaceEverything(db: Db, size: Size, now: Date, onProgress: Progress): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await withoutHistory(transaction);
    await emptyTables(transaction);
    await claimPurpose(transaction, 'demonstration');
    await insertGround(transaction, now);
    await insertRecordings(transaction, size, now, onProgress);
  });
  await analyse(db);
}
