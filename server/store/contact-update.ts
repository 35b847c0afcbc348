import type { Kysely, Transaction } from 'kysely';
import { endContactChange, tryContactCode, type ContactChangeKey } from './contact-changes.ts';
import type { Tables } from './tables.ts';
import { lockUser } from './users.ts';

/** What became of a code. */
type CodeOutcome = { value: string } | 'wrong' | 'spent' | 'over' | 'taken';

/**
 * Tries the code of a change, and makes the change when it is the right one. 'taken' when somebody else has got the
 * address since; then the change is over.
 */
export async function confirmContactChange(
  db: Kysely<Tables>,
  key: ContactChangeKey,
  codeHash: string,
): Promise<CodeOutcome> {
  try {
    return await db.transaction().execute(async (transaction) => {
      const outcome = await tryContactCode(transaction, key, codeHash);
      if (typeof outcome !== 'string') await setContact(transaction, key, outcome.value);
      return outcome;
    });
  } catch (error) {
    if (!isTaken(error)) throw error;
    await endContactChange(db, key);
    return 'taken';
  }
}

/** Removes a user's phone number: there is nothing to send a code to. False when the checked password is no longer the one. */
export function removePhoneNumber(
  db: Kysely<Tables>,
  { userId, sessionHash, passwordHash }: { userId: number; sessionHash: string; passwordHash: string },
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    await lockUser(transaction, userId);
    const user = transaction.selectFrom('app_user').select('password_hash').where('id', '=', userId);
    if ((await user.executeTakeFirst())?.password_hash !== passwordHash) return false;
    await setContact(transaction, { userId, sessionHash, kind: 'phoneNumber' }, null);
    return true;
  });
}

/**
 * A way in has changed: what the former one has begun is void (temporary passwords, sign-ins that wait for a code), and
 * every other session of the user ends.
 */
async function setContact(
  transaction: Transaction<Tables>,
  { userId, sessionHash, kind }: ContactChangeKey,
  value: string | null,
): Promise<void> {
  const change = kind === 'email' && value !== null ? { email: value } : { phone_number: value };
  await transaction.updateTable('app_user').set(change).where('id', '=', userId).execute();
  await transaction.deleteFrom('contact_change').where('user_id', '=', userId).where('kind', '=', kind).execute();
  await transaction.deleteFrom('temporary_password').where('user_id', '=', userId).execute();
  await transaction.deleteFrom('login_challenge').where('user_id', '=', userId).execute();
  await transaction
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .where('token_hash', '!=', sessionHash)
    .execute();
}

/** The one value that no two users share is the address (PostgreSQL, class 23505: unique violation). */
function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}
