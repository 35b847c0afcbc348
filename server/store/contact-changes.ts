import { sql } from 'kysely';
import type { ContactKind } from '#/contract/contact-change.ts';
import type { ContactChange } from '#/contract/session.ts';
import { withFormerCode } from './sign-in.ts';
import type { Db, DbTransaction } from './tables.ts';
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

export async function contactChangesOf(db: Db, sessionHash: string): Promise<ContactChange[]> {
  const rows = await db
    .selectFrom('contactChange')
    .select(['kind', 'value', 'sentTo', 'expiresAt'])
    .where('sessionHash', '=', sessionHash)
    .where('expiresAt', '>', sql<string>`now()`)
    .orderBy('kind')
    .execute();
  return rows.map(({ kind, ...row }) => ({ ...row, kind: kind as ContactKind }));
}

/** The session and the checked password must still be valid. An earlier change of the same kind is void. */
export function beginContactChanges(
  db: Db,
  { userId, sessionHash, passwordHash }: { userId: number; sessionHash: string; passwordHash: string },
  { changes, expiresAt }: { changes: readonly NewContactChange[]; expiresAt: Date },
): Promise<'begun' | 'wrong-password' | 'signed-out'> {
  return db.transaction().execute(async (transaction) => {
    await lockUser(transaction, userId);
    const user = transaction.selectFrom('appUser').select('passwordHash').where('id', '=', userId);
    if ((await user.executeTakeFirst())?.passwordHash !== passwordHash) return 'wrong-password';
    const session = transaction.selectFrom('session').select('userId').where('tokenHash', '=', sessionHash);
    if (!(await session.forKeyShare().executeTakeFirst())) return 'signed-out';
    for (const { kind, value, sentTo, codeHash } of changes) {
      const row = {
        value,
        sentTo,
        sessionHash,
        codeHash,
        formerCodeHashes: '',
        tries: 0,
        expiresAt,
      };
      await transaction
        .insertInto('contactChange')
        .values({ userId, kind, ...row })
        .onConflict((conflict) => conflict.columns(['userId', 'kind']).doUpdateSet(row))
        .execute();
    }
    return 'begun';
  });
}

export function findContactChange(
  db: Db,
  { userId, sessionHash, kind }: ContactChangeKey,
): Promise<{ value: string; sentTo: string } | undefined> {
  return db
    .selectFrom('contactChange')
    .select(['value', 'sentTo'])
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('sessionHash', '=', sessionHash)
    .where('expiresAt', '>', sql<string>`now()`)
    .executeTakeFirst();
}

/**
 * False if the change has expired, or waits for another value. The code was sent for this value, so it proves no other
 * one.
 */
export async function setContactCode(
  db: Db,
  { userId, sessionHash, kind }: ContactChangeKey,
  { value, codeHash }: Pick<NewContactChange, 'value' | 'codeHash'>,
): Promise<boolean> {
  const changed = await db
    .updateTable('contactChange')
    .set({ codeHash, formerCodeHashes: withFormerCode, tries: 0 })
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('sessionHash', '=', sessionHash)
    .where('value', '=', value)
    .where('expiresAt', '>', sql<string>`now()`)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

export async function endContactChange(db: Db, { userId, sessionHash, kind }: ContactChangeKey): Promise<void> {
  await db
    .deleteFrom('contactChange')
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('sessionHash', '=', sessionHash)
    .execute();
}

/** A wrong try is counted, so the transaction must not be rolled back. */
export async function tryContactCode(
  transaction: DbTransaction,
  { userId, sessionHash, kind }: ContactChangeKey,
  codeHash: string,
): Promise<{ value: string } | 'wrong' | 'older' | 'spent' | 'over'> {
  await lockUser(transaction, userId);
  const mine = transaction
    .updateTable('contactChange')
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('sessionHash', '=', sessionHash)
    .where('expiresAt', '>', sql<string>`now()`);
  const counted = await mine
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('tries', '<', maximumTries)
    .returning(['codeHash', 'formerCodeHashes', 'value'])
    .executeTakeFirst();
  if (!counted) return (await findContactChange(transaction, { userId, sessionHash, kind })) ? 'spent' : 'over';
  if (counted.codeHash === codeHash) return { value: counted.value };
  return counted.formerCodeHashes.split(' ').includes(codeHash) ? 'older' : 'wrong';
}
