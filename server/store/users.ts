import { sql } from 'kysely';
import type { User } from '#/contract/session.ts';
import type { Db, DbTransaction } from './tables.ts';

/** '' clears a field. */
interface UserChange extends Pick<
  User,
  'firstName' | 'lastName' | 'locale' | 'canPatientsViewMyPersonalInfos' | 'canPatientsViewLiveECG'
> {
  street: string;
  postCode: string;
  city: string;
}

/** In a transaction, the history names who changes it. */
export async function saveUser(transaction: DbTransaction, userId: number, change: UserChange): Promise<void> {
  await transaction.updateTable('appUser').set(columnsOf(change)).where('id', '=', userId).execute();
}

function columnsOf(change: UserChange) {
  return {
    firstName: change.firstName,
    lastName: change.lastName,
    street: change.street || null,
    postCode: change.postCode || null,
    city: change.city || null,
    locale: change.locale,
    canPatientsViewMyPersonalInfos: change.canPatientsViewMyPersonalInfos,
    canPatientsViewLiveEcg: change.canPatientsViewLiveECG,
  };
}

export interface Account {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  /** Null: the account cannot sign in. */
  passwordHash: string | null;
  /** It is a temporary one, which signs in only until its end. */
  passwordIsSpent: boolean;
  temporaryPasswordHash: string | null;
  /** Null: to the account's address. */
  temporaryPasswordSentTo: string | null;
  phoneNumber: string | null;
  locale: string;
  passwordMustBeChanged: boolean;
}

function accounts(db: Db) {
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
      'temporary.sentTo as temporaryPasswordSentTo',
      'phoneNumber',
      'locale',
      'passwordMustBeChanged',
    ]);
}

export function findUserByEmail(db: Db, email: string): Promise<Account | undefined> {
  return accounts(db).where('email', '=', email.trim().toLowerCase()).executeTakeFirst();
}

export function findUser(db: Db, userId: number): Promise<Account | undefined> {
  return accounts(db).where('id', '=', userId).executeTakeFirst();
}

/** A change of the password waits for the transaction's end. */
export async function lockUser(transaction: DbTransaction, userId: number): Promise<void> {
  await transaction.selectFrom('appUser').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}
