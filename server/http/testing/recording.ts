import type { Insertable } from 'kysely';
import type { RecordTable } from '../../store/tables/recordings.ts';
import type { Db } from '../../store/tables.ts';

/** User ids of organization 1; the stranger is of organization 2. */
export const staff = { doctor: 1, technician: 2, colleague: 8, otherColleague: 9, otherTechnician: 18, stranger: 22 };

/** A colleague prescribes, the doctor interprets. Returns the id. */
export async function testRecording(db: Db, changes: Partial<Insertable<RecordTable>> = {}): Promise<number> {
  const organizationId = changes.organizationId ?? 1;
  const patient = await db
    .selectFrom('patient')
    .select('id')
    .where('organizationId', '=', organizationId)
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('recording')
    .values({
      organizationId,
      application: 'WEMU',
      patientId: patient.id,
      prescriberId: staff.colleague,
      rhythmSpecialistId: staff.doctor,
      operatorId: staff.technician,
      createdById: staff.colleague,
      durationMs: 3_600_000,
      resolution: 'LOW',
      streamMode: 'STREAM',
      videoType: 'NONE',
      status: 'CREATED',
      lastStatusChangeDate: new Date(),
      prescriptionDate: new Date(),
      timeZone: 'Europe/Paris',
      ...changes,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
