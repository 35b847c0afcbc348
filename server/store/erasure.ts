import { sql, type Selectable } from 'kysely';
import type { ErasablePatient } from '#/contract/erasure.ts';
import type { RecordFileTable } from './tables/record-files.ts';
import type { RecordTable } from './tables/recordings.ts';
import { fullNameOf } from './full-name.ts';
import type { Db, DbTransaction } from './tables.ts';

/** An archive older than this is made again before an erasure. */
const archiveHours = sql.lit('24 hours');

const ofPatient = (id: number) => sql`((told.kind = 'patient' and told.object_id = ${id}::bigint)
  or (told.kind = 'recording' and told.object_id = any(array(select recordings_of_patient(${id}::bigint)))))`;

/** The history has each change, so as many rows mean that nothing has changed. A time would not tell. */
const hasArchive = (id: number, userId: number | null) => sql<boolean>`exists (select from patient_archive as archive
  where archive.patient_id = ${id}::bigint and archive.made_at > now() - ${archiveHours}::interval
    and (${userId}::bigint is null or archive.made_by_id = ${userId}::bigint)
    and archive.history_rows = (select count(*) from history as told where ${ofPatient(id)}))`;

/** Undefined: there is no such patient. */
export async function erasablePatient(db: Db, id: number, userId: number | null): Promise<ErasablePatient | undefined> {
  const { rows } = await sql<ErasablePatient>`select patient.id, patient.first_name, patient.last_name,
      patient.birthdate::text as birthdate, patient.sex, organization.name as organization_name,
      (select count(*)::int from recording where patient_id = patient.id) as recordings,
      coalesce(held.files, 0)::int as files, coalesce(held.bytes, 0)::float8 as bytes,
      ${hasArchive(id, userId)} as has_archive
    from patient join organization on organization.id = patient.organization_id
    left join lateral (select count(*) as files, sum(received_bytes) as bytes from record_file
      where state not in ('REFUSED', 'CANCELLED')
        and record_id in (select recording.id from recording where patient_id = patient.id)) as held on true
    where patient.id = ${id}::bigint`.execute(db);
  return rows[0];
}

/** All that is held leaves the platform, so the history tells it before. */
export async function tellArchive(db: Db, id: number): Promise<void> {
  const actor = sql`nullif(current_setting('bedside.actor', true), '')::bigint`;
  await db.transaction().execute((transaction) =>
    sql`insert into history (actor_id, action, kind, object_id, object_name, organization_id)
      select ${actor}, 'archived', 'patient', id, ${fullNameOf()}, organization_id
      from patient where id = ${id}::bigint`.execute(transaction),
  );
}

type Row = Readonly<Record<string, unknown>>;

/** The rows as the database has them, but for keys of search. */
export interface HeldData {
  patient: Row;
  medicalTags: Row[];
  recordings: Row[];
  recorders: Row[];
  wearables: Row[];
  conversions: Row[];
  files: Row[];
  history: Row[];
  /** Who looked. */
  readings: Row[];
}

export type HeldFile = Pick<Selectable<RecordFileTable>, 'recordId' | 'upload' | 'fileName' | 'receivedBytes'>;

export type HeldRecord = Pick<Selectable<RecordTable>, 'id' | 'application' | 'organizationId' | 'restEcg' | 'status'>;

export interface Held {
  data: HeldData;
  files: HeldFile[];
  recordings: HeldRecord[];
  /** All of it is of this moment. */
  at: Date;
}

/** The transaction sees one moment (REPEATABLE READ). Undefined: there is no such patient. */
export async function heldOf(transaction: DbTransaction, id: number): Promise<Held | undefined> {
  const patient = await transaction.selectFrom('patient').selectAll().where('id', '=', id).executeTakeFirst();
  if (!patient) return undefined;
  const { lastNameKey: _last, firstNameKey: _first, ...own } = patient;
  const recordings = await transaction
    .selectFrom('recording')
    .selectAll()
    .where('patientId', '=', id)
    .orderBy('id')
    .execute();
  const ids = recordings.map((one) => one.id);
  const of = (table: 'recordDevice' | 'wearableUsage' | 'conversion') =>
    sql<Row>`select * from ${sql.table(table)} where record_id = any(${ids}::bigint[])`
      .execute(transaction)
      .then(({ rows }) => rows);
  const files = await transaction
    .selectFrom('recordFile')
    .selectAll()
    .where('recordId', 'in', ids.length === 0 ? [0] : ids)
    .orderBy('id')
    .execute();
  const { rows: medicalTags } = await sql<Row>`select label.tag_id, label.label from patient_medical_tag as held
    join medical_tag_label as label on label.tag_id = held.tag_id and label.language = 'en'
    where held.patient_id = ${id}::bigint order by label.tag_id`.execute(transaction);
  const { rows: history } = await sql<Row>`select * from history as told where ${ofPatient(id)} order by id`.execute(
    transaction,
  );
  const { rows: readings } = await sql<Row>`select * from reading where patient_id = ${id}::bigint order by id`.execute(
    transaction,
  );
  const { rows: moments } = await sql<{ at: Date }>`select now() as at`.execute(transaction);
  return {
    data: {
      patient: own,
      medicalTags,
      recordings,
      recorders: await of('recordDevice'),
      wearables: await of('wearableUsage'),
      conversions: await of('conversion'),
      files,
      history,
      readings,
    },
    files: files.filter(({ state }) => state !== 'REFUSED' && state !== 'CANCELLED'),
    recordings,
    at: new Date(moments[0]?.at ?? 0),
  };
}

/** The archive has come to its end. */
export async function noteArchive(db: Db, patientId: number, madeById: number | null, held: Held): Promise<void> {
  await sql`insert into patient_archive (patient_id, made_by_id, made_at, history_rows)
    select id, ${madeById}::bigint, ${held.at.toISOString()}::timestamptz, ${held.data.history.length}::bigint
    from patient where id = ${patientId}::bigint`.execute(db);
}

/**
 * Removes the patient, recordings and files, and the person from the history. Returns the uploads whose bytes are to be
 * removed. 'no-archive': something has changed since the archive, or nobody has made one.
 */
export async function erase(
  transaction: DbTransaction,
  { id, reason, userId }: { id: number; reason: string; userId: number | null },
): Promise<string[] | 'missing' | 'no-archive'> {
  await transaction.selectFrom('patient').select('id').where('id', '=', id).forUpdate().execute();
  await transaction.selectFrom('recording').select('id').where('patientId', '=', id).forUpdate().execute();
  const found = await erasablePatient(transaction, id, userId);
  if (!found) return 'missing';
  if (!found.hasArchive) return 'no-archive';
  const uploads = await transaction
    .selectFrom('recordFile')
    .innerJoin('recording', 'recording.id', 'recordFile.recordId')
    .select('recordFile.upload')
    .where('recording.patientId', '=', id)
    .execute();
  await sql`select erase_patient(${id}::bigint, ${reason})`.execute(transaction);
  return uploads.map(({ upload }) => upload);
}
