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
    .selectFrom('app_user')
    .leftJoin('temporary_password as temporary', (join) =>
      join.onRef('temporary.user_id', '=', 'app_user.id').on('temporary.expires_at', '>', sql<string>`now()`),
    )
    .select([
      'id',
      'email',
      'first_name as firstName',
      'last_name as lastName',
      'app_user.password_hash as passwordHash',
      'password_is_spent as passwordIsSpent',
      'temporary.password_hash as temporaryPasswordHash',
      'phone_number as phoneNumber',
      'locale',
      'password_must_be_changed as passwordMustBeChanged',
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
  await transaction.selectFrom('app_user').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

export async function isMember(db: Kysely<Tables>, userId: number, organizationId: number): Promise<boolean> {
  const held = await db
    .selectFrom('user_organization_role')
    .select('role')
    .where('user_id', '=', userId)
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  return held !== undefined;
}
