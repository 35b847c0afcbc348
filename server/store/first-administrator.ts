import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import { administratorRoles, type Role } from '#/domain/role.ts';
import { DatabaseError } from '../database/database-problem.ts';
import { knowsTimeZone } from './administration/organization-write.ts';
import { setTemporaryPassword } from './passwords.ts';
import type { DbTransaction } from './tables.ts';

export interface Person {
  email: string;
  firstName: string;
  lastName: string;
}

export interface Place {
  /** It is created if there is none of this name. */
  organization: string;
  /** IANA. Undefined leaves that of the organization. */
  timeZone: string | undefined;
  password: string;
  validHours: number;
}

/** Throws a `DatabaseError` if somebody has signed in before, or if the address belongs to another account. */
export async function createFirstAdministrator(
  transaction: DbTransaction,
  person: Person,
  { organization, timeZone, password, validHours }: Place,
): Promise<void> {
  await makeRoom(transaction, person.email);
  const organizationId = await organizationOf(transaction, { name: organization, timeZone });
  const passwordHash = await hash(password);
  const userId = await insertAdministrator(transaction, person);
  await transaction.insertInto('userOrganization').values({ userId, organizationId }).execute();
  const role: Role = 'SYSTEM_ADMIN';
  await transaction.insertInto('userOrganizationRole').values({ userId, organizationId, role }).execute();
  const { rows } = await sql<{ endsAt: string }>`
    select now() + make_interval(hours => ${validHours}::int) as ends_at`.execute(transaction);
  const expiresAt = new Date(rows[0]?.endsAt ?? '');
  await setTemporaryPassword(transaction, { userId, email: person.email, passwordHash, expiresAt });
}

/** Nobody knows the usual password: only a temporary one signs in. */
export async function insertAdministrator(transaction: DbTransaction, person: Person): Promise<number> {
  const { id } = await transaction
    .insertInto('appUser')
    .values({ ...person, passwordHash: await hash(randomUUID()), passwordIsSpent: true, userType: 'User' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Until somebody has signed in, the command may have had a wrong address, so it can be given again. */
async function makeRoom(transaction: DbTransaction, email: string): Promise<void> {
  const administrators = await transaction
    .selectFrom('userOrganizationRole')
    .select(['userId', 'organizationId'])
    .where('role', 'in', administratorRoles)
    .execute();
  const signedIn = await transaction
    .selectFrom('history')
    .select('id')
    .where('action', '=', 'signed-in')
    .limit(1)
    .executeTakeFirst();
  if (administrators.length > 0 && signedIn)
    throw new DatabaseError('The platform has an administrator already. Nothing was changed.');
  for (const { userId, organizationId } of administrators) {
    await transaction.deleteFrom('appUser').where('id', '=', userId).execute();
    await removeEmpty(transaction, organizationId);
  }
  const account = await transaction.selectFrom('appUser').select('id').where('email', '=', email).executeTakeFirst();
  if (account) throw new DatabaseError(`The address ${email} belongs to an account already. Nothing was changed.`);
}

/** The organization of the former command, if nothing belongs to it. */
async function removeEmpty(transaction: DbTransaction, id: number): Promise<void> {
  await sql`delete from organization where id = ${id}::bigint
    and not exists (select from user_organization where organization_id = ${id}::bigint)
    and not exists (select from patient where organization_id = ${id}::bigint)
    and not exists (select from recording where organization_id = ${id}::bigint)
    and not exists (select from device where organization_id = ${id}::bigint)
    and not exists (select from organization as below where below.parent_id = ${id}::bigint)`.execute(transaction);
}

/** It is made if there is none of this name. */
export async function organizationOf(
  transaction: DbTransaction,
  { name, timeZone }: { name: string; timeZone: string | undefined },
): Promise<number> {
  if (timeZone !== undefined && !(await knowsTimeZone(transaction, timeZone)))
    throw new DatabaseError(`The database does not know the time zone ${timeZone}. Nothing was changed.`);
  const present = await transaction
    .selectFrom('organization')
    .select('id')
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  const made =
    present ??
    (await transaction.insertInto('organization').values({ name }).returning('id').executeTakeFirstOrThrow());
  if (timeZone !== undefined)
    await transaction.updateTable('organization').set({ timeZone }).where('id', '=', made.id).execute();
  return made.id;
}
