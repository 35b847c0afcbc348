import { sql, type RawBuilder } from 'kysely';
import type * as z from 'zod/mini';
import { prescriptionNames } from '#/contract/prescription-fields.ts';
import type { record } from '#/contract/records.ts';
import { fullNameOf } from './full-name.ts';
import type { Scope } from './scope.ts';

/** The name of today of the row of `app_user`. Null if it is the one of then, or if the user was deleted. */
export function presentName(user: string, nameThen: string): RawBuilder<string | null> {
  const now = fullNameOf(user);
  // Rows of earlier builds have each first name first.
  const formerly = sql`concat_ws(' ', ${sql.ref(`${user}.first_name`)}, ${sql.ref(`${user}.last_name`)})`;
  return sql<
    string | null
  >`case when ${sql.ref(nameThen)} in (${now}, ${formerly}) then null else nullif(${now}, '') end`;
}

export type WireRecord = z.input<typeof record>;

const personMembers = (alias: string, { first, last } = { first: `${alias}.first_name`, last: `${alias}.last_name` }) =>
  sql`'id', ${sql.ref(`${alias}.id`)},
  'firstName', ${sql.ref(first)}, 'lastName', ${sql.ref(last)},
  'email', ${sql.ref(`${alias}.email`)}, 'phoneNumber', ${sql.ref(`${alias}.phone_number`)},
  'userType', ${sql.ref(`${alias}.user_type`)}`;

const orNone = (alias: string, person: RawBuilder<unknown>) =>
  sql`case when ${sql.ref(`${alias}.id`)} is not null then ${person} end`;

/** A list shows neither specialist nor operator, so their numbers are left out. */
const listedPerson = (alias: string) => sql`json_build_object(${personMembers(alias)})`;

const identifiedPerson = (alias: string) =>
  sql`json_build_object(${personMembers(alias)}, 'identityNumber', ${sql.ref(`${alias}.identity_number`)})`;

/** Null if both names are the same. */
function otherName(one: NameColumns, other: NameColumns): RawBuilder<unknown> {
  const name = ({ first, last }: NameColumns) => sql`(${sql.ref(first)}, ${sql.ref(last)})`;
  return sql`case when ${name(one)} is distinct from ${name(other)}
    then json_build_object('firstName', ${sql.ref(one.first)}, 'lastName', ${sql.ref(one.last)}) end`;
}

interface NameColumns {
  first: string;
  last: string;
}

const prescription = sql.join(
  prescriptionNames.map((name) => (name === 'duration' ? sql`r.duration_ms as duration` : sql.ref(`r.${name}`))),
);

const columns = (person: (alias: string) => RawBuilder<unknown>, prescriber: RawBuilder<unknown>) => sql`
  r.id, r.application, ${prescription}, r.rest_ecg, r.diagnosis, r.status, r.last_status_change_date,
  r.prescription_date, r.time_zone,
  json_build_object('id', p.id, 'firstName', p.first_name, 'lastName', p.last_name, 'email', p.email,
    'phoneNumber', p.phone_number, 'birthdate', p.birthdate, 'sex', p.sex, 'userType', 'Patient') as patient,
  ${prescriber} as prescriber,
  ${orNone('specialist', person('specialist'))} as rythm_specialist,
  ${orNone('operator', person('operator'))} as operator,
  (select coalesce(json_agg(json_build_object('device', json_build_object('serial', d.serial)) order by d.serial), '[]')
    from record_device as d where d.record_id = r.id) as device_config_list`;

/** The newest prescription comes first. */
export function wireRecords(chosen: RawBuilder<{ id: number }>): RawBuilder<WireRecord> {
  const listed = columns(listedPerson, orNone('prescriber', identifiedPerson('prescriber')));
  return sql<WireRecord>`select ${listed} ${from(chosen)} order by r.prescription_date desc, r.id desc`;
}

const prescriberNow = { first: 'prescriber.first_name', last: 'prescriber.last_name' };
const prescriberThen = { first: 'r.prescriberFirstName', last: 'r.prescriberLastName' };

/** The name of now is first, as for the other people, but the number is the one of then. */
const prescriber = orNone(
  'prescriber',
  sql`json_build_object(${personMembers('prescriber')},
  'identityNumber', r.prescriber_identity_number, 'formerName', ${otherName(prescriberThen, prescriberNow)})`,
);

const authorNow = { first: 'author.first_name', last: 'author.last_name' };
const authorThen = { first: 'r.diagnosisAuthorFirstName', last: 'r.diagnosisAuthorLastName' };

/** Name and number at the time of the diagnosis. */
const author = sql`json_build_object(${personMembers('author', authorThen)},
  'identityNumber', r.diagnosis_author_identity_number, 'presentName', ${otherName(authorNow, authorThen)})`;

const authorship = sql`${orNone('author', author)} as diagnosis_author, r.diagnosis_date,
  closing.actor_name as closed_by, closing.actor_identity_number as closed_by_identity_number,
  ${presentName('closer', 'closing.actor_name')} as closed_by_now, closing.happened_at as closed_date`;

/** From the history: only who closed the recording, and when. */
const closing = sql`left join lateral (select told.actor_id, told.actor_name, told.actor_identity_number, told.happened_at
  from history as told
  where told.kind = 'recording' and told.object_id = r.id and told.changes -> 'status' ->> 1 = 'ANALYSED'
  order by told.happened_at desc, told.id desc limit 1) as closing on r.status = 'ANALYSED'
  left join app_user as closer on closer.id = closing.actor_id`;

export function versionedRecord(id: number): RawBuilder<WireRecord & { version: number }> {
  const chosen = sql<{ id: number }>`select ${id}::bigint as id`;
  return sql<WireRecord & { version: number }>`select ${columns(identifiedPerson, prescriber)}, ${authorship}, r.version
    ${from(chosen)}
    left join app_user as author on author.id = r.diagnosis_author_id ${closing}`;
}

function from(chosen: RawBuilder<{ id: number }>): RawBuilder<unknown> {
  return sql`from (${chosen}) as chosen
    join recording as r on r.id = chosen.id
    join patient as p on p.id = r.patient_id
    left join app_user as prescriber on prescriber.id = r.prescriber_id
    left join app_user as specialist on specialist.id = r.rhythm_specialist_id
    left join app_user as operator on operator.id = r.operator_id`;
}

/** While the account is on hold, it gets no diagnosis, nor who wrote it (docs/decisions/0094). */
export function withheldFrom<Record extends WireRecord>({ isHeld }: Pick<Scope, 'isHeld'>, record: Record): Record {
  if (!isHeld) return record;
  const rest = Object.fromEntries(Object.entries(record).filter(([name]) => !name.startsWith('diagnosis')));
  return { ...rest, diagnosis: null, diagnosisWithheld: true } as Record;
}
