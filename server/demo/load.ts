import { sql, type Kysely } from 'kysely';
import type { Tables } from '../store/tables.ts';
import { insertPeople } from './people.ts';
import { analyse, demoSize, insertRecordings, type Size } from './recordings.ts';

async function isEmpty(db: Kysely<Tables>): Promise<boolean> {
  return (await db.selectFrom('app_user').select('id').limit(1).executeTakeFirst()) === undefined;
}

/**
 * Fills an empty database with the demonstration data; leaves any other alone. True when it has filled it. Servers that
 * start side by side fill it once.
 */
export async function loadDemonstration(
  db: Kysely<Tables>,
  size: Size = demoSize,
  now: Date = new Date(),
): Promise<boolean> {
  const loaded = await db.transaction().execute(async (transaction) => {
    await sql`lock table app_user in share row exclusive mode`.execute(transaction);
    if (!(await isEmpty(transaction))) return false;
    await insertPeople(transaction);
    await insertRecordings(transaction, size, now);
    return true;
  });
  if (loaded) await analyse(db);
  return loaded;
}

/** Replaces patients and recordings by as many as asked for; the accounts stay, or come where there are none. */
export async function replaceRecordings(
  db: Kysely<Tables>,
  size: Size,
  now: Date,
  onProgress: (done: number) => void,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`truncate conversion, recording, record_device, wearable_usage, patient_medical_tag, patient`.execute(
      transaction,
    );
    if (await isEmpty(transaction)) await insertPeople(transaction);
    await insertRecordings(transaction, size, now, onProgress);
  });
  await analyse(db);
}
