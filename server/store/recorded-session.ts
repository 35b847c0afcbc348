import type { Kysely } from 'kysely';
import type { ApplicationCode } from '#/domain/application.ts';
import type { RecordedSession } from '../files/recorded-session.ts';
import type { Tables } from './tables.ts';

/** The caller must have checked the scope. */
export async function recordedSession(db: Kysely<Tables>, id: number): Promise<RecordedSession | undefined> {
  const found = await db
    .selectFrom('recording as r')
    .innerJoin('patient as p', 'p.id', 'r.patient_id')
    .select((row) => [
      'r.application',
      'r.rest_ecg',
      'r.resolution',
      'r.start_time_us',
      'r.end_time_us',
      'r.time_zone',
      'p.id as patient_id',
      'p.first_name',
      'p.last_name',
      'p.sex',
      'p.birthdate',
      'p.pacemaker',
      row
        .selectFrom('record_device as d')
        .select((device) => device.fn.min('d.serial').as('serial'))
        .whereRef('d.record_id', '=', 'r.id')
        .as('serial'),
    ])
    .where('r.id', '=', id)
    .executeTakeFirst();
  if (!found) return undefined;
  return {
    id,
    application: found.application as ApplicationCode,
    restEcg: found.rest_ecg,
    resolution: found.resolution,
    startUs: found.start_time_us,
    endUs: found.end_time_us,
    timeZone: found.time_zone,
    deviceSerial: found.serial,
    patient: {
      id: found.patient_id,
      firstName: found.first_name,
      lastName: found.last_name,
      sex: found.sex,
      birthdate: found.birthdate,
      pacemaker: found.pacemaker,
    },
  };
}
