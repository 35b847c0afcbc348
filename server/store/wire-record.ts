import { sql, type RawBuilder } from 'kysely';
import type * as z from 'zod/mini';
import { prescriptionNames } from '#/contract/prescription-fields.ts';
import type { record } from '#/contract/records.ts';

export type WireRecord = z.input<typeof record>;

interface NameColumns {
  first: string;
  last: string;
}

const person = (
  alias: string,
  { first, last }: NameColumns = { first: `${alias}.first_name`, last: `${alias}.last_name` },
) => sql`json_build_object('id', ${sql.ref(`${alias}.id`)},
  'firstName', ${sql.ref(first)}, 'lastName', ${sql.ref(last)},
  'email', ${sql.ref(`${alias}.email`)}, 'phoneNumber', ${sql.ref(`${alias}.phone_number`)},
  'userType', ${sql.ref(`${alias}.user_type`)})`;

const prescription = sql.join(
  prescriptionNames.map((name) => (name === 'duration' ? sql`r.duration_ms as duration` : sql.ref(`r.${name}`))),
);

const columns = sql`
  r.id, r.application, ${prescription}, r.rest_ecg, r.diagnosis, r.status, r.last_status_change_date,
  r.prescription_date, r.time_zone,
  json_build_object('id', p.id, 'firstName', p.first_name, 'lastName', p.last_name, 'email', p.email,
    'phoneNumber', p.phone_number, 'birthdate', p.birthdate, 'sex', p.sex, 'userType', 'Patient') as patient,
  ${person('prescriber')} as prescriber,
  case when specialist.id is not null then ${person('specialist')} end as rythm_specialist,
  case when operator.id is not null then ${person('operator')} end as operator,
  (select coalesce(json_agg(json_build_object('device', json_build_object('serial', d.serial)) order by d.serial), '[]')
    from record_device as d where d.record_id = r.id) as device_config_list`;

/** The newest prescription comes first. */
export function wireRecords(chosen: RawBuilder<{ id: number }>): RawBuilder<WireRecord> {
  return sql<WireRecord>`select ${columns} ${from(chosen)} order by r.prescription_date desc, r.id desc`;
}

/** The name at the time of the diagnosis. */
const nameThen = { first: 'r.diagnosisAuthorFirstName', last: 'r.diagnosisAuthorLastName' };
const authorship = sql`case when author.id is not null then ${person('author', nameThen)} end as diagnosis_author,
  r.diagnosis_date, closing.actor_name as closed_by, closing.happened_at as closed_date`;

/** From the history: only who closed the recording, and when. */
const closing = sql`left join lateral (select told.actor_name, told.happened_at from history as told
  where told.kind = 'recording' and told.object_id = r.id and told.changes -> 'status' ->> 1 = 'ANALYSED'
  order by told.happened_at desc, told.id desc limit 1) as closing on r.status = 'ANALYSED'`;

export function versionedRecord(id: number): RawBuilder<WireRecord & { version: number }> {
  const chosen = sql<{ id: number }>`select ${id}::bigint as id`;
  return sql<WireRecord & { version: number }>`select ${columns}, ${authorship}, r.version ${from(chosen)}
    left join app_user as author on author.id = r.diagnosis_author_id ${closing}`;
}

function from(chosen: RawBuilder<{ id: number }>): RawBuilder<unknown> {
  return sql`from (${chosen}) as chosen
    join recording as r on r.id = chosen.id
    join patient as p on p.id = r.patient_id
    join app_user as prescriber on prescriber.id = r.prescriber_id
    left join app_user as specialist on specialist.id = r.rhythm_specialist_id
    left join app_user as operator on operator.id = r.operator_id`;
}
