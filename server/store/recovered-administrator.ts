import { sql } from 'kysely';
import type { Role } from '#/domain/role.ts';
import { hash } from '@node-rs/argon2';
import { hasOtherSystemAdministrator, lockSystemAdministrators } from './administration/role-change.ts';
import { endSignIns } from './contact-update.ts';
import { insertAdministrator, organizationOf, type Person, type Place } from './first-administrator.ts';
import { fullNameOf } from './full-name.ts';
import { setTemporaryPassword } from './passwords.ts';
import type { DbTransaction } from './tables.ts';

const command = 'npm run admin -- --recover';

export interface Recovered {
  isNew: boolean;
  hadRole: boolean;
  /** Somebody else is SYSTEM_ADMIN, too. */
  isOnly: boolean;
}

/**
 * Makes the account of an address SYSTEM_ADMIN, with a temporary password. A hold of the account ends, and so do its
 * sessions. The history names the command (docs/decisions/0116).
 */
export async function recoverAdministrator(
  transaction: DbTransaction,
  person: Person,
  { organization, timeZone, password, validHours }: Place,
): Promise<Recovered> {
  await sql`select set_config('bedside.operator', ${command}, true)`.execute(transaction);
  await lockSystemAdministrators(transaction);
  const account = await transaction
    .selectFrom('appUser')
    .select('id')
    .where('email', '=', person.email)
    .forUpdate()
    .executeTakeFirst();
  const userId = account?.id ?? (await insertAdministrator(transaction, person));
  const role: Role = 'SYSTEM_ADMIN';
  const held = await transaction
    .selectFrom('userOrganizationRole')
    .select('organizationId')
    .where('userId', '=', userId)
    .where('role', '=', role)
    .executeTakeFirst();
  if (!held) {
    const organizationId = await organizationOf(transaction, { name: organization, timeZone });
    const membership = { userId, organizationId };
    await transaction
      .insertInto('userOrganization')
      .values(membership)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await transaction
      .insertInto('userOrganizationRole')
      .values({ ...membership, role })
      .execute();
  }
  await transaction.deleteFrom('contactHold').where('userId', '=', userId).execute();
  await endSignIns(transaction, userId);
  const expiresAt = new Date(Date.now() + validHours * 3_600_000);
  await setTemporaryPassword(transaction, {
    userId,
    email: person.email,
    passwordHash: await hash(password),
    expiresAt,
  });
  await sql`insert into history (action, kind, object_id, object_name, changes)
    select 'changed', 'user', id, ${fullNameOf()}, '{"password": [null, null]}'
    from app_user where id = ${userId}::bigint`.execute(transaction);
  const isOnly = !(await hasOtherSystemAdministrator(transaction, userId));
  return { isNew: !account, hadRole: held !== undefined, isOnly };
}
