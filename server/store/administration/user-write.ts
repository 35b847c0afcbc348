import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { DbTransaction } from '../tables.ts';
import type { UserType } from './reach.ts';
import { writeRoles } from './role-change.ts';

export const userTexts = [
  'firstName',
  'lastName',
  'email',
  'locale',
  'phoneNumber',
  'street',
  'postCode',
  'city',
  'identityNumber',
] as const;

/** '' means none. */
export type NewUser = { userType: UserType } & Record<(typeof userTexts)[number], string>;

function columnsOf({ firstName, lastName, email, locale, ...optional }: NewUser) {
  return {
    firstName,
    lastName,
    email,
    locale,
    phoneNumber: optional.phoneNumber || null,
    street: optional.street || null,
    postCode: optional.postCode || null,
    city: optional.city || null,
    identityNumber: optional.identityNumber || null,
  };
}

/** Undefined if the address belongs to another account. */
export async function insertUser(
  transaction: DbTransaction,
  user: NewUser,
  { organizationId, roles }: { organizationId: number; roles: readonly string[] },
): Promise<number | undefined> {
  const made = await transaction
    .insertInto('appUser')
    .values({
      userType: user.userType,
      ...columnsOf(user),
      // Nobody knows the usual password: only a temporary one signs in.
      passwordHash: await hash(randomUUID()),
      passwordIsSpent: true,
      passwordMustBeChanged: true,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return undefined;
  await writeRoles(transaction, { userId: made.id, organizationId, before: [], next: roles });
  return made.id;
}

/** Throws a unique violation if the address belongs to another account. */
export async function updateUser(transaction: DbTransaction, userId: number, user: NewUser): Promise<void> {
  await transaction.updateTable('appUser').set(columnsOf(user)).where('id', '=', userId).execute();
}

/** Throws a foreign key violation if a recording names the user. */
export async function deleteUser(transaction: DbTransaction, userId: number): Promise<void> {
  await transaction.deleteFrom('appUser').where('id', '=', userId).execute();
}
