import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from './tables.ts';

export interface Account {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  /** Null: the account cannot sign in. */
  passwordHash: string | null;
  /** A used temporary password cannot sign in again. */
  passwordIsSpent: boolean;
  temporaryPasswordHash: string | null;
  phoneNumber: string | null;
  locale: string;
  passwordMustBeChanged: boolean;
}

function accounts(db: Kysely<Tables>) {
  return db
    .selectFrom('appUser')
    .leftJoin('temporaryPassword as temporary', (join) =>
      join.onRef('temporary.userId', '=', 'appUser.id').on('temporary.expiresAt', '>', sql<string>`now()`),
    )
    .select([
      'id',
      'email',
      'firstName',
      'lastName',
      'appUser.passwordHash',
      'passwordIsSpent',
      'temporary.passwordHash as temporaryPasswordHash',
      'phoneNumber',
      'locale',
      'passwordMustBeChanged',
    ]);
}

export function findUserByEmail(db: Kysely<Tables>, email: string): Promise<Account | undefined> {
  return accounts(db).where('email', '=', email.trim().toLowerCase()).executeTakeFirst();
}

export function findUser(db: Kysely<Tables>, userId: number): Promise<Account | undefined> {
  return accounts(db).where('id', '=', userId).executeTakeFirst();
}

/** A change of the password waits for the transaction's end. */
export async function lockUser(transaction: Transaction<Tables>, userId: number): Promise<void> {
  await transaction.selectFrom('appUser').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

export async function isMember(db: Kysely<Tables>, userId: number, organizationId: number): Promise<boolean> {
  const held = await db
    .selectFrom('userOrganizationRole')
    .select('role')
    .where('userId', '=', userId)
    .where('organizationId', '=', organizationId)
    .executeTakeFirst();
  return held !== undefined;
}
