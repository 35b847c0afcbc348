import { sql } from 'kysely';
import type { Db, DbTransaction } from './tables.ts';

/** R-PLT-8 */
const kept = sql.lit('30 days');

export interface Creation {
  userId: number;
  key: string;
  fingerprint: string;
}

export interface KeptAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/**
 * This waits while the first creation is running, on any server. If that one fails, this is the first. `answer` is null
 * if the created object is deleted.
 */
export async function takeKey(
  transaction: DbTransaction,
  { userId, key, fingerprint }: Creation,
): Promise<'first' | 'other-request' | { answer: KeptAnswer | null }> {
  const row = { fingerprint, answer: null, location: null, createdAt: sql<string>`now()` };
  const taken = await transaction
    .insertInto('idempotencyKey')
    .values({ userId, key, fingerprint })
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'key'])
        .doUpdateSet(row)
        .where('idempotencyKey.createdAt', '<=', sql<string>`now() - ${kept}::interval`),
    )
    .returning('key')
    .executeTakeFirst();
  if (taken) return 'first';
  const before = await transaction
    .selectFrom('idempotencyKey')
    .select(['fingerprint', 'answer'])
    .where('userId', '=', userId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return before.fingerprint === fingerprint ? { answer: before.answer as KeptAnswer | null } : 'other-request';
}

export async function keepAnswer(
  transaction: DbTransaction,
  { userId, key }: Creation,
  answer: KeptAnswer,
  location: string | undefined,
): Promise<void> {
  await transaction
    .updateTable('idempotencyKey')
    .set({ answer: JSON.stringify(answer), location: location ?? null })
    .where('userId', '=', userId)
    .where('key', '=', key)
    .execute();
}

/** The answers contain personal data of the deleted object. */
export async function forgetAnswers(db: Db, location: string): Promise<void> {
  await db.updateTable('idempotencyKey').set({ answer: null }).where('location', '=', location).execute();
}

export async function removeOldKeys(db: Db): Promise<void> {
  await sql`delete from idempotency_key where created_at <= now() - ${kept}::interval`.execute(db);
}
