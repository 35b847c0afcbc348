import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { DbTransaction } from '../tables.ts';
import type { UserType } from './reach.ts';
import { writeRoles } from './role-change.ts';

/** '' means none. */
export interface NewUser {
  userType: UserType;
  firstName: string;
  lastName: string;
  email: string;
  locale: string;
  phoneNumber: string;
  street: string;
  postCode: string;
  city: string;
  identityNumber: string;
}

/** Undefined if the address belongs to another account. */
export async function insertUser(
  transaction: DbTransaction,
  { userType, firstName, lastName, email, locale, ...optional }: NewUser,
  { organizationId, roles }: { organizationId: number; roles: readonly string[] },
): Promise<number | undefined> {
  const made = await transaction
    .insertInto('appUser')
    .values({
      userType,
      firstName,
      lastName,
      email,
      locale,
      phoneNumber: optional.phoneNumber || null,
      street: optional.street || null,
      postCode: optional.postCode || null,
      city: optional.city || null,
      identityNumber: optional.identityNumber || null,
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
