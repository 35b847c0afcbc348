import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** What signing in needs to know of a user. */
export interface Account {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  /** Null: the account cannot sign in. */
  passwordHash: string | null;
  /** The password was a temporary one and has been used: it can be changed, but signs nobody in. */
  passwordIsSpent: boolean;
  /** A temporary password that is still valid, if there is one. */
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

/** The account with an e-mail address, in whatever case it was typed. */
export function findUserByEmail(db: Kysely<Tables>, email: string): Promise<Account | undefined> {
  return accounts(db).where('email', '=', email.trim().toLowerCase()).executeTakeFirst();
}

/** The account with an id. */
export function findUser(db: Kysely<Tables>, userId: number): Promise<Account | undefined> {
  return accounts(db).where('id', '=', userId).executeTakeFirst();
}

/** Locks the row of a user until the transaction ends: a change of the password waits for it, or has happened before. */
export async function lockUser(transaction: Transaction<Tables>, userId: number): Promise<void> {
  await transaction.selectFrom('app_user').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

/** True when the user holds a role in the organization. */
export async function isMember(db: Kysely<Tables>, userId: number, organizationId: number): Promise<boolean> {
  const held = await db
    .selectFrom('user_organization_role')
    .select('role')
    .where('user_id', '=', userId)
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  return held !== undefined;
}
