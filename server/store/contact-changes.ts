import { sql, type Kysely, type Transaction } from 'kysely';
import type { ContactKind } from '#/contract/contact-change.ts';
import type { ContactChange } from '#/contract/session.ts';
import type { Tables } from './tables.ts';
import { lockUser } from './users.ts';

/** How often a code may be tried before a new one must be asked for. */
const maximumTries = 5;

/** A change of a user, as the session that asked for it names it. */
export interface ContactChangeKey {
  userId: number;
  sessionHash: string;
  kind: ContactKind;
}

/** A change that begins. */
export interface NewContactChange {
  kind: ContactKind;
  value: string;
  sentTo: string;
  codeHash: string;
}

/** The changes that a session has asked for and that wait for their codes. */
export async function contactChangesOf(db: Kysely<Tables>, sessionHash: string): Promise<ContactChange[]> {
  const rows = await db
    .selectFrom('contact_change')
    .select(['kind', 'value', 'sent_to as sentTo', 'expires_at as expiresAt'])
    .where('session_hash', '=', sessionHash)
    .where('expires_at', '>', sql<string>`now()`)
    .orderBy('kind')
    .execute();
  return rows.map(({ kind, ...row }) => ({ ...row, kind: kind as ContactKind }));
}

/**
 * Begins changes, for a session that still lasts and while the password that was checked is still the one. A change of the
 * same kind that was asked for before, by whichever session, is void.
 */
export function beginContactChanges(
  db: Kysely<Tables>,
  { userId, sessionHash, passwordHash }: { userId: number; sessionHash: string; passwordHash: string },
  { changes, expiresAt }: { changes: readonly NewContactChange[]; expiresAt: Date },
): Promise<'begun' | 'wrong-password' | 'signed-out'> {
  return db.transaction().execute(async (transaction) => {
    await lockUser(transaction, userId);
    const user = transaction.selectFrom('app_user').select('password_hash').where('id', '=', userId);
    if ((await user.executeTakeFirst())?.password_hash !== passwordHash) return 'wrong-password';
    const session = transaction.selectFrom('session').select('user_id').where('token_hash', '=', sessionHash);
    if (!(await session.forKeyShare().executeTakeFirst())) return 'signed-out';
    for (const { kind, value, sentTo, codeHash } of changes) {
      const row = {
        value,
        sent_to: sentTo,
        session_hash: sessionHash,
        code_hash: codeHash,
        tries: 0,
        expires_at: expiresAt,
      };
      await transaction
        .insertInto('contact_change')
        .values({ user_id: userId, kind, ...row })
        .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(row))
        .execute();
    }
    return 'begun';
  });
}

/** A change of a session that still waits for its code. */
export function findContactChange(
  db: Kysely<Tables>,
  { userId, sessionHash, kind }: ContactChangeKey,
): Promise<{ value: string; sentTo: string } | undefined> {
  return db
    .selectFrom('contact_change')
    .select(['value', 'sent_to as sentTo'])
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('session_hash', '=', sessionHash)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst();
}

/** Replaces the code of a change, which ends when it would have ended. False when it is over. */
export async function setContactCode(
  db: Kysely<Tables>,
  { userId, sessionHash, kind }: ContactChangeKey,
  codeHash: string,
): Promise<boolean> {
  const changed = await db
    .updateTable('contact_change')
    .set({ code_hash: codeHash, tries: 0 })
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('session_hash', '=', sessionHash)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** Ends a change that waits for its code; ending none is no error. */
export async function endContactChange(
  db: Kysely<Tables>,
  { userId, sessionHash, kind }: ContactChangeKey,
): Promise<void> {
  await db
    .deleteFrom('contact_change')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('session_hash', '=', sessionHash)
    .execute();
}

/** The value that a code has proved, or why it has proved none. A wrong try is counted: keep what the transaction did. */
export async function tryContactCode(
  transaction: Transaction<Tables>,
  { userId, sessionHash, kind }: ContactChangeKey,
  codeHash: string,
): Promise<{ value: string } | 'wrong' | 'spent' | 'over'> {
  await lockUser(transaction, userId);
  const mine = transaction
    .updateTable('contact_change')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('session_hash', '=', sessionHash)
    .where('expires_at', '>', sql<string>`now()`);
  const counted = await mine
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('tries', '<', maximumTries)
    .returning(['code_hash', 'value'])
    .executeTakeFirst();
  if (!counted) return (await findContactChange(transaction, { userId, sessionHash, kind })) ? 'spent' : 'over';
  return counted.code_hash === codeHash ? { value: counted.value } : 'wrong';
}
