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
          file.fn
            .jsonAgg(
              jsonBuildObject({
                upload: file.ref('f.upload'),
                sha256: file.ref('f.sha256').$notNull(),
                startUs: file.ref('f.startUs').$notNull(),
                endUs: file.ref('f.endUs').$notNull(),
                beginS: sql<number>`(f.facts ->> 'beginS')::float8`,
                ranges: sql<readonly [number, number][] | null>`f.facts -> 'ranges'`,
                gaps: sql<number>`coalesce(jsonb_array_length(f.facts -> 'gaps'), 0)`,
              }),
            )
            .orderBy('f.startUs')
            .orderBy('f.id')
            .as('files'),
        )
        .whereRef('f.recordId', '=', 'r.id')
        .where('f.state', '=', 'ACCEPTED')
        .as('files'),
      row
        .selectFrom('recordDevice as d')
        .select(({ fn }) => fn.jsonAgg('d.serial').orderBy('d.serial').as('serials'))
        .whereRef('d.recordId', '=', 'r.id')
        .as('serials'),
    ])
    .where('r.id', '=', id)
    .executeTakeFirst();
  if (!found) return undefined;
  const { files, serials, patientId, firstName, lastName, sex, birthdate, pacemaker, ...recording } = found;
  // Files of several recorders are not those of one.
  const isOfSeveral = (files?.length ?? 0) > 1 && (serials?.length ?? 0) > 1;
  return {
    ...recording,
    deviceSerial: isOfSeveral ? null : (serials?.[0] ?? null),
    ...(files ? { files } : {}),
    id,
    application: recording.application as ApplicationCode,
    patient: { id: patientId, firstName, lastName, sex, birthdate, pacemaker },
  };
}
