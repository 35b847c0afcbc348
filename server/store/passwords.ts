import { sql } from 'kysely';
import type { Db, DbTransaction } from './tables.ts';

/** An earlier temporary password becomes void. */
export async function setTemporaryPassword(
  db: Db,
  { userId, passwordHash, expiresAt }: { userId: number; passwordHash: string; expiresAt: Date },
): Promise<void> {
  const row = { passwordHash, expiresAt };
  await db
    .insertInto('temporaryPassword')
    .values({ userId, ...row })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
    .execute();
}

/**
 * The temporary password becomes the usual one, but signs nobody in again and must be changed. Pending sign-ins and
 * contact changes end. False if it has expired or another call was faster.
 */
export async function spendTemporaryPassword(
  transaction: DbTransaction,
  userId: number,
  passwordHash: string,
): Promise<boolean> {
  const used = await transaction
    .deleteFrom('temporaryPassword')
    .where('userId', '=', userId)
    .where('passwordHash', '=', passwordHash)
    .where('expiresAt', '>', sql<string>`now()`)
    .executeTakeFirst();
  if (used.numDeletedRows === 0n) return false;
  await transaction
    .updateTable('appUser')
    .set({ passwordHash, passwordIsSpent: true, passwordMustBeChanged: true })
    .where('id', '=', userId)
    .execute();
  await transaction.deleteFrom('loginChallenge').where('userId', '=', userId).execute();
  await transaction.deleteFrom('contactChange').where('userId', '=', userId).execute();
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
