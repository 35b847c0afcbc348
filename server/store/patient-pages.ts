import { sql, type RawBuilder } from 'kysely';
import type { PatientListItem } from '#/contract/patient-list.ts';
import type { UserSearch } from '#/contract/user-search.ts';
import { finds } from './search-key.ts';

export interface Slice {
  start: number;
  limit: number;
}

type ColumnName = Exclude<keyof PatientListItem, 'country'>;

/** The columns that a row has. The country follows from the locale. */
const columns: Readonly<Record<ColumnName, true>> = {
  id: true,
  sex: true,
  firstName: true,
  lastName: true,
  birthdate: true,
  city: true,
  locale: true,
};

export type PatientRow = { [Name in ColumnName]: Exclude<PatientListItem[Name], undefined> };

/** One row, so that total and page belong to the same moment. */
export interface FoundPatients {
  totalCount: number;
  data: PatientRow[];
}

const order = sql`last_name_key, first_name_key, id`;
const reverse = sql`last_name_key desc, first_name_key desc, id desc`;

const members = sql.join(Object.keys(columns).map((name) => sql`${sql.lit(name)}, ${sql.ref(`p.${name}`)}`));

const rows = (chosen: RawBuilder<unknown>) => sql<PatientRow[]>`(
  select coalesce(json_agg(json_build_object(${members}) order by p.last_name_key, p.first_name_key, p.id), '[]')
  from (${chosen}) as chosen join patient as p on p.id = chosen.id)`;

export function totalOf(organizationId: number): RawBuilder<{ count: number }> {
  return sql<{ count: number }>`select count from patient_tally where organization_id = ${organizationId}::bigint`;
}

/** The second half is read from the end, so the last page is as fast as the first. */
export function ofAll(organizationId: number, { start, limit }: Slice, total: number): RawBuilder<FoundPatients> {
  const take = Math.max(0, Math.min(limit, total - start));
  const isNear = start <= total / 2;
  const chosen = sql`select id from patient where organization_id = ${organizationId}::bigint
    order by ${isNear ? order : reverse} limit ${take} offset ${isNear ? start : Math.max(0, total - start - take)}`;
  return sql<FoundPatients>`select ${total}::bigint as total_count, ${rows(chosen)} as data`;
}

/** Signs alone have no key and find nobody. */
const namesWith = (organizationId: number, field: 'first' | 'last', part: string) => sql`(
  select distinct name_key from patient_name_part where organization_id = ${organizationId}::bigint and field = ${field}
    and name_key(${part}) <> '' and part >= name_key(${part}) and part < name_key(${part}) || chr(1114111))`;

/** Pairs of names are counted instead of patients. */
export function ofName(organizationId: number, search: UserSearch, { start, limit }: Slice): RawBuilder<FoundPatients> {
  const { firstName, lastName } = search;
  const last = lastName?.trim()
    ? sql`join ${namesWith(organizationId, 'last', lastName)} as l on l.name_key = last_name_key`
    : sql``;
  const first = firstName?.trim()
    ? sql`join ${namesWith(organizationId, 'first', firstName)} as f on f.name_key = first_name_key`
    : sql``;
  const chosen = sql`
    select one.id from (
      select last_name_key, first_name_key, before from (
        select matched.*, sum(count) over (order by last_name_key, first_name_key) - count as before from matched) as pair
      where before < ${start + limit} and before + count > ${start}
    ) as pair cross join lateral (
      select id from patient as p where p.organization_id = ${organizationId}::bigint
        and p.last_name_key = pair.last_name_key and p.first_name_key = pair.first_name_key
      order by id limit ${limit} offset greatest(${start} - before, 0)::bigint
    ) as one order by last_name_key, first_name_key, one.id limit ${limit}`;
  return sql<FoundPatients>`
    with matched as (
      select last_name_key, first_name_key, count from patient_name_tally ${last} ${first}
      where organization_id = ${organizationId}::bigint)
    select (select coalesce(sum(count), 0)::bigint from matched) as total_count, ${rows(chosen)} as data`;
}

/** Few patients share a birthdate. */
export function ofBirthdate(
  organizationId: number,
  birthdate: string,
  { firstName, lastName }: UserSearch,
  { start, limit }: Slice,
): RawBuilder<FoundPatients> {
  const names = sql`${finds(lastName, sql.ref('lastNameKey'))} and ${finds(firstName, sql.ref('firstNameKey'))}`;
  const chosen = sql`select id from matched order by ${order} limit ${limit} offset ${start}`;
  return sql<FoundPatients>`
    with matched as (
      select id, last_name_key, first_name_key from patient
      where organization_id = ${organizationId}::bigint and birthdate = ${birthdate}::date and ${names})
    select (select count(*) from matched) as total_count, ${rows(chosen)} as data`;
}
