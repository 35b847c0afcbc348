import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** An earlier temporary password becomes void. */
export async function setTemporaryPassword(
  db: Kysely<Tables>,
  { userId, passwordHash, expiresAt }: { userId: number; passwordHash: string; expiresAt: Date },
): Promise<void> {
  const row = { password_hash: passwordHash, expires_at: expiresAt };
  await db
    .insertInto('temporary_password')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}

/**
 * The temporary password becomes the usual one, but signs nobody in again and must be changed. Pending sign-ins and
 * contact changes end. False if it has expired or another call was faster.
 */
export async function spendTemporaryPassword(
  transaction: Transaction<Tables>,
  userId: number,
  passwordHash: string,
): Promise<boolean> {
  const used = await transaction
    .deleteFrom('temporary_password')
    .where('user_id', '=', userId)
    .where('password_hash', '=', passwordHash)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst();
  if (used.numDeletedRows === 0n) return false;
  await transaction
    .updateTable('app_user')
    .set({ password_hash: passwordHash, password_is_spent: true, password_must_be_changed: true })
    .where('id', '=', userId)
    .execute();
  await transaction.deleteFrom('login_challenge').where('user_id', '=', userId).execute();
  await transaction.deleteFrom('contact_change').where('user_id', '=', userId).execute();
  return true;
}

/**
 * All other sessions, pending sign-ins, temporary passwords and contact changes end. False if the former password has
 * changed meanwhile.
 */
export function changePassword(
  db: Kysely<Tables>,
  change: { userId: number; tokenHash: string; formerHash: string; passwordHash: string },
): Promise<boolean> {
  const { userId, tokenHash, formerHash, passwordHash } = change;
  return db.transaction().execute(async (transaction) => {
    const changed = await transaction
      .updateTable('app_user')
      .set({ password_hash: passwordHash, password_is_spent: false, password_must_be_changed: false })
      .where('id', '=', userId)
      .where('password_hash', '=', formerHash)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) return false;
    await transaction.deleteFrom('temporary_password').where('user_id', '=', userId).execute();
    await transaction.deleteFrom('login_challenge').where('user_id', '=', userId).execute();
    await transaction.deleteFrom('contact_change').where('user_id', '=', userId).execute();
    await transaction
      .deleteFrom('session')
      .where('user_id', '=', userId)
      .where('token_hash', '!=', tokenHash)
      .execute();
    return true;
  });
}
