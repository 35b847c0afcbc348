import { sql, type RawBuilder } from 'kysely';
import type { PatientReading } from '#/contract/readings.ts';
import type { ReadingKind } from '#/domain/reading.ts';
import { repeatable } from '../database/losses.ts';
import { hasPatient } from './patients.ts';
import { isLive } from './sessions.ts';
import { mayRead, type Scope } from './scope.ts';
import { presentName } from './wire-record.ts';
import type { Db } from './tables.ts';

/** What a call reads. */
export interface Reading {
  kind: ReadingKind;
  /** The patient's id for a patient, otherwise the recording's. */
  objectId: number;
  /** The format of a file. */
  detail?: string;
  /** The caller may read patients of every organization. */
  isAnywhere?: boolean;
}

/** Who reads, and from where. */
export interface Reader {
  tokenHash: string;
  scope: Pick<Scope, 'organizationId' | 'application'>;
  device: string | null;
  address: string;
}

/** If one of them is missing, nothing was written. */
export interface ToldReading {
  /** Hours since 1970, by the database's clock. */
  hour: number;
  hasSession: boolean;
  hasObject: boolean;
}

const objectOf = (
  { kind, objectId, isAnywhere = false }: Reading,
  { organizationId, application }: Reader['scope'],
): RawBuilder<unknown> =>
  kind === 'patient'
    ? sql`select id as patient_id, organization_id from patient
        where id = ${objectId}::bigint and (${isAnywhere}::boolean or organization_id = ${organizationId}::bigint)`
    : sql`select patient_id, organization_id from recording
        where id = ${objectId}::bigint and organization_id = ${organizationId}::bigint and application = ${application}`;

/**
 * One statement, so a read waits for one round trip at most. It has the conditions of the read itself, so what the
 * caller may not read is not written.
 */
export async function tellReading(db: Db, reading: Reading, reader: Reader): Promise<ToldReading> {
  const { tokenHash, scope, device, address } = reader;
  const { kind, objectId, detail = '' } = reading;
  const telling = sql<ToldReading>`
    with reader as (select mark from session where token_hash = ${tokenHash} and ${isLive}),
    object as (${objectOf(reading, scope)}),
    told as (
      insert into reading (session, kind, object_id, detail, patient_id, organization_id, device, address)
      select reader.mark, ${kind}, ${objectId}::bigint, ${detail}, object.patient_id, object.organization_id,
        ${device}, ${address}
      from reader, object on conflict do nothing
    )
    select floor(extract(epoch from now()) / 3600)::int as hour,
      exists(select from reader) as has_session, exists(select from object) as has_object`;
  // A second row of the same look is dropped.
  const { rows } = await repeatable(telling.execute(db));
  return rows[0] ?? { hour: 0, hasSession: false, hasObject: false };
}

/** An object of any organization and application. */
export type ShownObject = Pick<Reading, 'kind' | 'objectId'> & { kind: 'patient' | 'recording' };

/**
 * What one answer has shown of several objects. One that was deleted belongs where the history says. False: the session
 * has ended, and nothing was written.
 */
export async function tellShown(
  db: Db,
  shown: readonly ShownObject[],
  { tokenHash, device, address }: Reader,
): Promise<Pick<ToldReading, 'hour' | 'hasSession'>> {
  const kinds = shown.map(({ kind }) => kind);
  const ids = shown.map(({ objectId }) => objectId);
  const telling = sql<Pick<ToldReading, 'hour' | 'hasSession'>>`
    with reader as (select mark from session where token_hash = ${tokenHash} and ${isLive}),
    shown as (
      select shown.kind, shown.id, coalesce(recording.application, deleted.application) as application,
        case shown.kind when 'patient' then shown.id else coalesce(recording.patient_id, deleted.patient_id) end
          as patient_id,
        coalesce(patient.organization_id, recording.organization_id, deleted.organization_id) as organization_id
      from unnest(${kinds}::text[], ${ids}::bigint[]) as shown(kind, id)
        left join patient on shown.kind = 'patient' and patient.id = shown.id
        left join recording on shown.kind = 'recording' and recording.id = shown.id
        left join lateral (
          select max(coalesce(told.changes #>> '{application,1}', told.changes #>> '{application,0}')) as application,
            max(coalesce(told.changes #>> '{patient_id,1}', told.changes #>> '{patient_id,0}')::bigint) as patient_id,
            max(told.organization_id) as organization_id
          from history as told
          where told.kind = shown.kind and told.object_id = shown.id and patient.id is null and recording.id is null
        ) as deleted on true
    ),
    told as (
      insert into reading (session, application, kind, object_id, patient_id, organization_id, device, address)
      select reader.mark, shown.application, shown.kind, shown.id, shown.patient_id, shown.organization_id,
        ${device}, ${address}
      from reader, shown where shown.patient_id is not null and shown.organization_id is not null
      order by shown.kind, shown.id on conflict do nothing
    )
    select floor(extract(epoch from now()) / 3600)::int as hour, exists(select from reader) as has_session`;
  const { rows } = await repeatable(telling.execute(db));
  return rows[0] ?? { hour: 0, hasSession: false };
}

/** What the panel of a patient shows at most. */
const ofPatientAtMost = 50;

/** The newest of the patient and of the recordings that the caller may read. Undefined: there is no such patient. */
export async function readingsOfPatient(
  db: Db,
  scope: Scope,
  patientId: number,
): Promise<{ data: PatientReading[]; hasMore: boolean } | undefined> {
  if (!mayRead(scope, 'PERMS_PATIENT_READ') || !(await hasPatient(db, scope, patientId))) return undefined;
  const rows = await db
    .selectFrom('reading')
    .leftJoin('appUser as who', 'who.id', 'reading.whoId')
    .select([
      'reading.id',
      'reading.happenedAt',
      'reading.whoId',
      'reading.whoName',
      'reading.whoIdentityNumber',
      presentName('who', 'reading.whoName').as('whoNow'),
      'reading.kind',
      'reading.objectId',
      'reading.detail',
    ])
    .where('reading.patientId', '=', patientId)
    .where('reading.organizationId', '=', scope.organizationId)
    .where((row) =>
      row.or([
        row('reading.kind', '=', 'patient'),
        row.and([
          row('reading.application', '=', scope.application),
          sql<boolean>`${mayRead(scope, 'PERMS_RECORD_READ')}::boolean`,
        ]),
      ]),
    )
    .orderBy(sql`reading.happened_at desc, reading.id desc`)
    .limit(ofPatientAtMost + 1)
    .execute();
  return { data: rows.slice(0, ofPatientAtMost), hasMore: rows.length > ofPatientAtMost };
}

/** The database removes none of the last year. The others wait for the next time, so the statement stays short. */
export async function removeOldReadings(db: Db, days: number): Promise<void> {
  await sql`delete from reading where id in (select id from reading
    where happened_at <= now() - make_interval(days => ${days}::int) order by happened_at, id limit 10000)`.execute(db);
}
