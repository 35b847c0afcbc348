import { sql } from 'kysely';
import { randomOf } from '../random.ts';
import type { Db } from '../store/tables.ts';
import { continueIds, insertRows } from '../store/insert-rows.ts';
import { patientRow } from './patient.ts';
import { recordRows } from './record.ts';

function patientTagRows(index: number, patientId: number, tagIds: readonly number[]) {
  const random = randomOf(`tags ${index}`);
  if (random.chance(0.5)) return [];
  const held = new Set(Array.from({ length: random.between(1, 3) }, () => random.pick(tagIds)));
  return [...held].map((tagId) => ({ patientId, tagId }));
}

export interface Size {
  patients: number;
  records: number;
}

export const demoSize: Size = { patients: 2000, records: 6000 };

const firstPatientId = 1001;
const chunk = 2000;

function* chunks(count: number): Generator<number[]> {
  for (let start = 0; start < count; start += chunk) {
    yield Array.from({ length: Math.min(chunk, count - start) }, (_, offset) => start + offset);
  }
}

/** `onProgress` gets the number of inserted rows. */
export async function insertRecordings(
  db: Db,
  { patients, records }: Size,
  now: Date,
  onProgress: (done: number) => void = () => undefined,
): Promise<void> {
  const today = Date.parse(now.toISOString().slice(0, 10));
  const tagIds = (await db.selectFrom('medicalTag').select('id').orderBy('id').execute()).map(({ id }) => id);
  for (const indexes of chunks(patients)) {
    await insertRows(
      db,
      'patient',
      indexes.map((index) => patientRow(index, firstPatientId + index, today)),
    );
    await insertRows(
      db,
      'patientMedicalTag',
      indexes.flatMap((index) => patientTagRows(index, firstPatientId + index, tagIds)),
    );
    onProgress((indexes.at(-1) ?? 0) + 1);
  }
  for (const indexes of chunks(records)) {
    const rows = indexes.map((index) =>
      recordRows(index, index + 1, { count: patients, firstId: firstPatientId }, today),
    );
    await insertRows(
      db,
      'recording',
      rows.map(({ record }) => record),
    );
    await insertRows(
      db,
      'recordDevice',
      rows.flatMap(({ devices }) => devices),
    );
    await insertRows(
      db,
      'wearableUsage',
      rows.flatMap(({ usages }) => usages),
    );
    onProgress(patients + (indexes.at(-1) ?? 0) + 1);
  }
  await continueIds(db, 'patient');
  await continueIds(db, 'recording');
}

/** The embedded database does not update its statistics by itself. */
export async function analyse(db: Db): Promise<void> {
  await sql`vacuum analyze`.execute(db);
}
