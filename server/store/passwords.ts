import { sql } from 'kysely';
import type { Db, DbTransaction } from './tables.ts';

interface TemporaryPassword {
  userId: number;
  /** It is mailed there. */
  email: string;
  passwordHash: string;
  expiresAt: Date;
}

/**
 * An earlier temporary password becomes void. False if the account has another address by now, and no administrator has
 * entered this one. The row's lock makes a later change of the address find and end this password.
 */
export async function setTemporaryPassword(
  db: Db,
  { userId, email, passwordHash, expiresAt }: TemporaryPassword,
): Promise<boolean> {
  const row = { passwordHash, expiresAt, sentTo: email };
  const given = await db
    .insertInto('temporaryPassword')
    .columns(['userId', 'passwordHash', 'expiresAt', 'sentTo'])
    .expression((from) =>
      from
        .selectFrom('appUser')
        .select([
          'id',
          sql<string>`${passwordHash}::text`.as('hash'),
          sql<Date>`${expiresAt}::timestamptz`.as('until'),
          sql<string>`${email}::text`.as('to'),
        ])
        .where('id', '=', userId)
        .where(
          sql<boolean>`(email = ${email} or exists (select from proposed_contact as proposed
            where proposed.user_id = app_user.id and proposed.kind = 'email' and proposed.value = ${email}))`,
        )
        .forShare(),
    )
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
    .executeTakeFirst();
  return (given.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/**
 * The temporary password takes the place of the usual one. It signs in again until its end, because the sign-in may be
 * lost before the password is changed. All sessions, pending sign-ins and contact changes end, so only the newest sign-in
 * can change the password. False if it has expired or was replaced. The caller has locked the user.
 */
export async function takeTemporaryPassword(
  transaction: DbTransaction,
  userId: number,
  passwordHash: string,
): Promise<boolean> {
  const valid = await transaction
    .selectFrom('temporaryPassword')
    .select('userId')
    .where('userId', '=', userId)
    .where('passwordHash', '=', passwordHash)
    .where('expiresAt', '>', sql<string>`now()`)
    .executeTakeFirst();
  if (!valid) return false;
  await transaction
    .updateTable('appUser')
    .set({ passwordHash, passwordIsSpent: true, passwordMustBeChanged: true })
    .where('id', '=', userId)
    .execute();
  await transaction.deleteFrom('loginChallenge').where('userId', '=', userId).execute();
  await transaction.deleteFrom('contactChange').where('userId', '=', userId).execute();
  await transaction.deleteFrom('session').where('userId', '=', userId).execute();
  return true;
}

/**
 * All other sessions, pending sign-ins, temporary passwords and contact changes end. False if the former password has
 * changed meanwhile.
 */
export function changePassword(
  db: Db,
  change: { userId: number; tokenHash: string; formerHash: string; passwordHash: string },
): Promise<boolean> {
  const { userId, tokenHash, formerHash, passwordHash } = change;
  return db.transaction().execute(async (transaction) => {
    const changed = await transaction
      .updateTable('appUser')
      .set({ passwordHash, passwordIsSpent: false, passwordMustBeChanged: false })
      .where('id', '=', userId)
      .where('passwordHash', '=', formerHash)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) return false;
    await transaction.deleteFrom('temporaryPassword').where('userId', '=', userId).execute();
    await transaction.deleteFrom('loginChallenge').where('userId', '=', userId).execute();
    await transaction.deleteFrom('contactChange').where('userId', '=', userId).execute();
    await transaction.deleteFrom('session').where('userId', '=', userId).where('tokenHash', '!=', tokenHash).execute();
    return true;
  });
}
