import { sql, type Transaction } from 'kysely';
import type { PatientFieldValues } from '#/contract/patient-fields.ts';
import { mayCare, type Scope } from './scope.ts';
import type { Tables } from './tables.ts';

export interface PatientValues extends PatientFieldValues {
  consentToDataAccessForResearch: boolean;
  tagIds: readonly number[];
}

export async function insertPatient(
  transaction: Transaction<Tables>,
  scope: Scope,
  values: PatientValues,
): Promise<number> {
  const { id } = await transaction
    .insertInto('patient')
    .values({ organizationId: scope.organizationId, ...columnsOf(values) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await setTags(transaction, id, values.tagIds);
  return id;
}

/** The caller has locked the patient. */
export async function replacePatient(
  transaction: Transaction<Tables>,
  id: number,
  values: PatientValues,
): Promise<void> {
  await transaction
    .updateTable('patient')
    .set({ ...columnsOf(values), version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
  await setTags(transaction, id, values.tagIds);
}

/** The caller has locked the patient. False if there are recordings of any application. */
export async function deletePatient(transaction: Transaction<Tables>, id: number): Promise<boolean> {
  // While the patient exists, the history can name it.
  await setTags(transaction, id, []);
  const deleted = await transaction
    .deleteFrom('patient')
    .where('id', '=', id)
    .where((row) => row.not(row.exists(row.selectFrom('recording').select('recording.id').where('patientId', '=', id))))
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

/** Nobody else can change the patient or add recordings until the transaction ends. */
export async function lockPatient(
  transaction: Transaction<Tables>,
  scope: Scope,
  privilege: 'PERMS_PATIENT_EDIT' | 'PERMS_PATIENT_DELETE',
  id: number,
): Promise<number | undefined> {
  if (!mayCare(scope, privilege)) return undefined;
  const found = await transaction
    .selectFrom('patient')
    .select('version')
    .where('id', '=', id)
    .where('organizationId', '=', scope.organizationId)
    .forUpdate()
    .executeTakeFirst();
  return found?.version;
}

/** Only what differs is written, so the history tells only that. */
async function setTags(transaction: Transaction<Tables>, id: number, tagIds: readonly number[]): Promise<void> {
  await transaction
    .deleteFrom('patientMedicalTag')
    .where('patientId', '=', id)
    .where(sql<boolean>`tag_id <> all(${tagIds}::bigint[])`)
    .execute();
  if (tagIds.length === 0) return;
  await transaction
    .insertInto('patientMedicalTag')
    .values(tagIds.map((tagId) => ({ patientId: id, tagId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function columnsOf(values: PatientValues) {
  const { consentToDataAccessForResearch, tagIds: _, ...columns } = values;
  return { ...columns, consentsToResearch: consentToDataAccessForResearch };
}
