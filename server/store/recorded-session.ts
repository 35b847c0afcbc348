import { sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { ApplicationCode } from '#/domain/application.ts';
import type { RecordedSession } from '../files/recorded-session.ts';
import type { Db } from './tables.ts';

/** The caller must have checked the scope. */
export async function recordedSession(db: Db, id: number): Promise<RecordedSession | undefined> {
  const found = await db
    .selectFrom('recording as r')
    .innerJoin('patient as p', 'p.id', 'r.patientId')
    .select((row) => [
      'r.application',
      'r.restEcg',
      'r.resolution',
      'r.startTimeUs as startUs',
      'r.endTimeUs as endUs',
      'r.timeZone',
      'p.id as patientId',
      'p.firstName',
      'p.lastName',
      'p.sex',
      'p.birthdate',
      'p.pacemaker',
      row
        .selectFrom('recordFile as f')
        .select((file) =>
          jsonBuildObject({
            upload: file.ref('f.upload'),
            sha256: file.ref('f.sha256').$notNull(),
            ranges: sql<readonly [number, number][] | null>`f.facts -> 'ranges'`,
            gaps: sql<number>`coalesce(jsonb_array_length(f.facts -> 'gaps'), 0)`,
          }).as('file'),
        )
        .whereRef('f.recordId', '=', 'r.id')
        .where('f.state', '=', 'ACCEPTED')
        .as('file'),
      row
        .selectFrom('recordDevice as d')
        .select((device) => device.fn.min('d.serial').as('deviceSerial'))
        .whereRef('d.recordId', '=', 'r.id')
        .as('deviceSerial'),
    ])
    .where('r.id', '=', id)
    .executeTakeFirst();
  if (!found) return undefined;
  const { file, patientId, firstName, lastName, sex, birthdate, pacemaker, ...recording } = found;
  return {
    ...recording,
    ...(file ? { file } : {}),
    id,
    application: recording.application as ApplicationCode,
    patient: { id: patientId, firstName, lastName, sex, birthdate, pacemaker },
  };
}
