import type { Insertable, Kysely } from 'kysely';
import type { RecordTable } from '../../store/tables/recordings.ts';
import type { Tables } from '../../store/tables.ts';

/** User ids of organization 1; the stranger is of organization 2. */
export const staff = { doctor: 1, technician: 2, colleague: 8, otherColleague: 9, otherTechnician: 18, stranger: 22 };

/** A colleague prescribes, the doctor interprets. Returns the id. */
export async function testRecording(
  db: Kysely<Tables>,
  changes: Partial<Insertable<RecordTable>> = {},
): Promise<number> {
  const organizationId = changes.organization_id ?? 1;
  const patient = await db
    .selectFrom('patient')
    .select('id')
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('recording')
    .values({
      organization_id: organizationId,
      application: 'WEMU',
      patient_id: patient.id,
      prescriber_id: staff.colleague,
      rhythm_specialist_id: staff.doctor,
      operator_id: staff.technician,
      created_by_id: staff.colleague,
      duration_ms: 3_600_000,
      resolution: 'LOW',
      stream_mode: 'STREAM',
      video_type: 'NONE',
      status: 'CREATED',
      last_status_change_date: new Date(),
      prescription_date: new Date(),
      time_zone: 'Europe/Paris',
      ...changes,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
