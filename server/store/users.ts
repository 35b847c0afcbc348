import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** What signing in needs to know of a user. */
export interface Account {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  /** Null: the account cannot sign in. */
  passwordHash: string | null;
  phoneNumber: string | null;
  locale: string;
  passwordMustBeChanged: boolean;
}

function accounts(db: Kysely<Tables>) {
  return db
    .selectFrom('app_user')
    .select([
      'id',
      'email',
      'first_name as firstName',
      'last_name as lastName',
      'password_hash as passwordHash',
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
