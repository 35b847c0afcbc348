import { endContactChange, tryContactCode, type ContactChangeKey } from './contact-changes.ts';
import type { Db, DbTransaction } from './tables.ts';
import { lockUser } from './users.ts';
import { isViolation } from './violation.ts';

type CodeOutcome = { value: string } | 'wrong' | 'older' | 'spent' | 'over' | 'taken';

/** 'taken' if another account has the address now. `tell` runs in the transaction of a change. */
export async function confirmContactChange(
  db: Db,
  key: ContactChangeKey,
  codeHash: string,
  notify: (transaction: DbTransaction, value: string) => Promise<void>,
): Promise<CodeOutcome> {
  try {
    return await db.transaction().execute(async (transaction) => {
      const outcome = await tryContactCode(transaction, key, codeHash);
      if (typeof outcome === 'string') return outcome;
      await setContact(transaction, key, outcome.value);
      await notify(transaction, outcome.value);
      return outcome;
    });
  } catch (error) {
    if (!isViolation(error, 'unique')) throw error;
    await endContactChange(db, key);
    return 'taken';
  }
}

/** False if the checked password has changed. `tell` runs in the transaction of the change. */
export function removePhoneNumber(
  db: Db,
  { userId, sessionHash, passwordHash }: { userId: number; sessionHash: string; passwordHash: string },
  notify: (transaction: DbTransaction) => Promise<void>,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    await lockUser(transaction, userId);
    const user = transaction.selectFrom('appUser').select('passwordHash').where('id', '=', userId);
    if ((await user.executeTakeFirst())?.passwordHash !== passwordHash) return false;
    await setContact(transaction, { userId, sessionHash, kind: 'phoneNumber' }, null);
    await notify(transaction);
    return true;
  });
}

/** Temporary passwords, pending sign-ins and all other sessions of the user end. */
async function setContact(
  transaction: DbTransaction,
  { userId, sessionHash, kind }: ContactChangeKey,
  value: string | null,
): Promise<void> {
  const change = kind === 'email' && value !== null ? { email: value } : { phoneNumber: value };
  await transaction.updateTable('appUser').set(change).where('id', '=', userId).execute();
  await transaction.deleteFrom('contactChange').where('userId', '=', userId).where('kind', '=', kind).execute();
  // The owner has decided.
  await transaction.deleteFrom('proposedContact').where('userId', '=', userId).where('kind', '=', kind).execute();
  await endSignIns(transaction, userId, sessionHash);
}

/** One session may stay. */
export async function endSignIns(transaction: DbTransaction, userId: number, except = ''): Promise<void> {
  await transaction.deleteFrom('temporaryPassword').where('userId', '=', userId).execute();
  await transaction.deleteFrom('loginChallenge').where('userId', '=', userId).execute();
  await transaction.deleteFrom('session').where('userId', '=', userId).where('tokenHash', '!=', except).execute();
}
