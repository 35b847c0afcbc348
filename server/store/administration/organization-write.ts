import { sql } from 'kysely';
import type { Db, DbTransaction } from '../tables.ts';

/** '' means none. */
export interface OrganizationValues {
  name: string;
  street: string;
  postCode: string;
  city: string;
  locale: string;
  /** Undefined stays as it is. */
  timeZone: string | undefined;
  phoneNumber: string;
  parentId: number | null;
  applications: readonly string[];
  /** Undefined stays as it is. */
  prescriberRequired: boolean | undefined;
  rythmSpecialistRequired: boolean | undefined;
  operatorRequired: boolean | undefined;
}

function columnsOf({ name, locale, parentId, applications, ...optional }: OrganizationValues) {
  const {
    timeZone,
    prescriberRequired,
    rythmSpecialistRequired: rhythmSpecialistRequired,
    operatorRequired,
  } = optional;
  return {
    name,
    locale,
    parentId,
    applications: sql<string[]>`${[...applications]}::text[]`,
    street: optional.street || null,
    postCode: optional.postCode || null,
    city: optional.city || null,
    phoneNumber: optional.phoneNumber || null,
    ...(timeZone === undefined ? {} : { timeZone }),
    ...(prescriberRequired === undefined ? {} : { prescriberRequired }),
    ...(rhythmSpecialistRequired === undefined ? {} : { rhythmSpecialistRequired }),
    ...(operatorRequired === undefined ? {} : { operatorRequired }),
  };
}

/** Throws a unique violation if another organization has the name. Without a time zone it has that of `likeId`. */
export async function insertOrganization(
  transaction: DbTransaction,
  values: OrganizationValues,
  likeId: number,
): Promise<number> {
  const { timeZone = sql<string>`(select time_zone from organization where id = ${likeId}::bigint)` } = values;
  const { id } = await transaction
    .insertInto('organization')
    .values({ ...columnsOf(values), timeZone })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Throws a unique violation if another organization has the name. */
export async function updateOrganization(
  transaction: DbTransaction,
  id: number,
  values: OrganizationValues,
): Promise<void> {
  await transaction.updateTable('organization').set(columnsOf(values)).where('id', '=', id).execute();
}

/** Two changes at the same time could close a circle together, so each waits for the other. */
export async function lockOrganizations(transaction: DbTransaction): Promise<void> {
  await transaction.selectFrom('organization').select('id').orderBy('id').forNoKeyUpdate().execute();
}

/** True if `parentId` is the organization itself, or below it. Call it after `lockOrganizations`. */
export async function isAtOrBelow(transaction: DbTransaction, parentId: number, id: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`with recursive above as (
    select id, parent_id from organization where id = ${parentId}::bigint
    union select parent.id, parent.parent_id from organization as parent join above on above.parent_id = parent.id
  ) select id from above where id = ${id}::bigint`.execute(transaction);
  return rows.length > 0;
}

export type OrganizationUse = 'subsidiaries' | 'users' | 'patients' | 'recordings' | 'devices';

/** The first use that forbids a deletion. Until the transaction ends, nothing new can refer to the organization. */
export async function organizationUse(transaction: DbTransaction, id: number): Promise<OrganizationUse | undefined> {
  await transaction.selectFrom('organization').select('id').where('id', '=', id).forUpdate().execute();
  const { rows } = await sql<{ use: OrganizationUse }>`
    select 'subsidiaries' as use where exists (select from organization where parent_id = ${id}::bigint)
    union all select 'users' where exists (select from user_organization where organization_id = ${id}::bigint)
    union all select 'recordings' where exists (select from recording where organization_id = ${id}::bigint)
    union all select 'patients' where exists (select from patient where organization_id = ${id}::bigint)
    union all select 'devices' where exists (select from device where organization_id = ${id}::bigint)`.execute(
    transaction,
  );
  return rows[0]?.use;
}

export async function deleteOrganization(transaction: DbTransaction, id: number): Promise<void> {
  await transaction.deleteFrom('organization').where('id', '=', id).execute();
}

/** Another list of zones than that of Node, and older: recordings get their day from the database. */
export async function knowsTimeZone(db: Db, timeZone: string): Promise<boolean> {
  const { rows } = await sql`select from pg_timezone_names where name = ${timeZone}`.execute(db);
  return rows.length > 0;
}
