import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** For how long a repeated creation gives the first answer. */
const kept = sql.lit('30 days');

/** What a creation is recognized by: whose it is, its key, and a digest of what it asks for. */
export interface Creation {
  userId: number;
  key: string;
  fingerprint: string;
}

/** An answer as it is given again. */
export interface KeptAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/**
 * Takes a key for a creation that runs in the transaction: 'first', or what became of the one that took it before. While
 * that one is still running, on whatever server, this waits for its end; if it came to nothing, this is the first.
 * `answer` is null when what was created is gone again.
 */
export async function takeKey(
  transaction: Transaction<Tables>,
  { userId, key, fingerprint }: Creation,
): Promise<'first' | 'other-request' | { answer: KeptAnswer | null }> {
  const row = { fingerprint, answer: null, location: null, created_at: sql<string>`now()` };
  const taken = await transaction
    .insertInto('idempotency_key')
    .values({ user_id: userId, key, fingerprint })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'key'])
        .doUpdateSet(row)
        .where('idempotency_key.created_at', '<=', sql<string>`now() - ${kept}::interval`),
    )
    .returning('key')
    .executeTakeFirst();
  if (taken) return 'first';
  const before = await transaction
    .selectFrom('idempotency_key')
    .select(['fingerprint', 'answer'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return before.fingerprint === fingerprint ? { answer: before.answer as KeptAnswer | null } : 'other-request';
}

/** Keeps the answer to a creation under the key that it has taken, and where what it created lies. */
export async function keepAnswer(
  transaction: Transaction<Tables>,
  { userId, key }: Creation,
  answer: KeptAnswer,
  location: string | undefined,
): Promise<void> {
  await transaction
    .updateTable('idempotency_key')
    .set({ answer: JSON.stringify(answer), location: location ?? null })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute();
}

/** Forgets what was answered about something that is deleted: nothing personal of it stays. */
export async function forgetAnswers(db: Kysely<Tables>, location: string): Promise<void> {
  await db.updateTable('idempotency_key').set({ answer: null }).where('location', '=', location).execute();
}

/** Removes the keys that are over. */
export async function removeOldKeys(db: Kysely<Tables>): Promise<void> {
  await sql`delete from idempotency_key where created_at <= now() - ${kept}::interval`.execute(db);
}
