import { sql } from 'kysely';
import { ofTexts, prescriptionOf, type PrescriptionName } from '#/contract/prescription-fields.ts';
import type { NewRecord } from '#/contract/record-creation.ts';
import type { Scope } from './scope.ts';
import type { DbTransaction } from './tables.ts';

export interface RecordValues extends Pick<NewRecord, PrescriptionName | 'restEcg'> {
  patientId: number;
  prescriberId: number | null;
  rhythmSpecialistId: number | null;
  operatorId: number | null;
}

export async function insertRecord(
  transaction: DbTransaction,
  scope: Scope,
  values: RecordValues,
  { createdAt, prescribedAt }: { createdAt: Date; prescribedAt: Date },
): Promise<number> {
  const { id } = await transaction
    .insertInto('recording')
    .values({
      organizationId: scope.organizationId,
      application: scope.application,
      createdById: scope.userId,
      patientId: values.patientId,
      prescriberId: values.prescriberId,
      rhythmSpecialistId: values.rhythmSpecialistId,
      operatorId: values.operatorId,
      ...prescriptionColumns(values),
      restEcg: values.restEcg,
      status: 'CREATED',
      lastStatusChangeDate: createdAt,
      prescriptionDate: prescribedAt,
      timeZone: sql<string>`(select time_zone from organization where id = ${scope.organizationId}::bigint)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Prescription = Pick<NewRecord, PrescriptionName>;

function prescriptionColumns(prescription: Prescription) {
  const { duration, ...columns } = prescriptionOf(prescription);
  const texts = ofTexts((name) => (prescription[name]?.trim() ? prescription[name] : null));
  return { ...columns, durationMs: duration, ...texts };
}

export async function setPrescription(
  transaction: DbTransaction,
  id: number,
  prescription: Prescription,
): Promise<void> {
  await transaction.updateTable('recording').set(prescriptionColumns(prescription)).where('id', '=', id).execute();
}

/** Missing fields stay unchanged. */
export interface DetailsChange {
  diagnosis?: { text: string; authorId: number; at: Date };
  operatorId?: number | null;
  rhythmSpecialistId?: number | null;
}

export async function setDetails(
  transaction: DbTransaction,
  id: number,
  { diagnosis, operatorId, rhythmSpecialistId }: DetailsChange,
): Promise<void> {
  const columns = {
    ...(diagnosis === undefined
      ? {}
      : { diagnosis: diagnosis.text, diagnosisAuthorId: diagnosis.authorId, diagnosisDate: diagnosis.at }),
    ...(operatorId === undefined ? {} : { operatorId }),
    ...(rhythmSpecialistId === undefined ? {} : { rhythmSpecialistId }),
  };
  if (Object.keys(columns).length === 0) return;
  await transaction.updateTable('recording').set(columns).where('id', '=', id).execute();
}

/** The caller has locked the recording. */
export async function deleteRecord(transaction: DbTransaction, id: number): Promise<void> {
  await transaction.deleteFrom('recording').where('id', '=', id).execute();
}
