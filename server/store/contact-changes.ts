import { sql, type Kysely, type Transaction } from 'kysely';
import type { ContactKind } from '#/contract/contact-change.ts';
import type { ContactChange } from '#/contract/session.ts';
import type { Tables } from './tables.ts';
import { lockUser } from './users.ts';

const maximumTries = 5;

export interface ContactChangeKey {
  userId: number;
  sessionHash: string;
  kind: ContactKind;
}

export interface NewContactChange {
  kind: ContactKind;
  value: string;
  sentTo: string;
  codeHash: string;
}

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

/** The session and the checked password must still be valid. An earlier change of the same kind is void. */
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

/** False if the change has expired. */
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

/** A wrong try is counted, so the transaction must not be rolled back. */
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
