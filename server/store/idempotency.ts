import { sql } from 'kysely';
import type { Db, DbTransaction } from './tables.ts';

export interface Creation {
  userId: number;
  key: string;
  fingerprint: string;
}

export interface StoredAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/**
 * This waits while the first creation is running, on any server. If that one fails, this is the first. `answer` is null
 * if the created object is deleted. A key counts until `removeOldKeys`.
 */
export async function takeKey(
  transaction: DbTransaction,
  { userId, key, fingerprint }: Creation,
): Promise<'first' | 'other-request' | { answer: StoredAnswer | null }> {
  const taken = await transaction
    .insertInto('idempotencyKey')
    .values({ userId, key, fingerprint })
    .onConflict((conflict) => conflict.columns(['userId', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (taken) return 'first';
  const before = await transaction
    .selectFrom('idempotencyKey')
    .select(['fingerprint', 'answer'])
    .where('userId', '=', userId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return before.fingerprint === fingerprint ? { answer: before.answer as StoredAnswer | null } : 'other-request';
}

/** After this time, the server that reserved the key has stopped. A mail takes less. */
const reserved = sql.lit('2 minutes');

/**
 * For work that no transaction may wait for, such as a mail. `storeAnswer` or `releaseKey` ends the reservation.
 * `again`: an earlier attempt with this key has failed. `answer` is null while an attempt is running.
 */
export async function reserveKey(
  transaction: DbTransaction,
  { userId, key, fingerprint }: Creation,
): Promise<Awaited<ReturnType<typeof takeKey>> | 'again'> {
  const taken = await takeKey(transaction, { userId, key, fingerprint });
  if (taken === 'first' || taken === 'other-request' || taken.answer) return taken;
  const released = await transaction
    .updateTable('idempotencyKey')
    .set({ createdAt: sql<string>`now()` })
    .where('userId', '=', userId)
    .where('key', '=', key)
    .where('answer', 'is', null)
    .where('createdAt', '<=', sql<string>`now() - ${reserved}::interval`)
    .returning('key')
    .executeTakeFirst();
  return released ? 'again' : taken;
}

/** The next attempt with this key is 'again'. */
export async function releaseKey(db: Db, { userId, key }: Creation): Promise<void> {
  await db
    .updateTable('idempotencyKey')
    .set({ createdAt: sql<string>`now() - ${reserved}::interval` })
    .where('userId', '=', userId)
    .where('key', '=', key)
    .execute();
}

export async function storeAnswer(
  db: Db,
  { userId, key }: Creation,
  answer: StoredAnswer,
  location: string | undefined,
): Promise<void> {
  await db
    .updateTable('idempotencyKey')
    .set({ answer: JSON.stringify(answer), location: location ?? null })
    .where('userId', '=', userId)
    .where('key', '=', key)
    .execute();
}

/** The answers contain personal data of the deleted object. */
export async function removeAnswersOf(db: Db, location: string): Promise<void> {
  await db.updateTable('idempotencyKey').set({ answer: null }).where('location', '=', location).execute();
}

/** R-PLT-8 */
export async function removeOldKeys(db: Db, days: number): Promise<void> {
  await sql`delete from idempotency_key where created_at <= now() - make_interval(days => ${days}::integer)`.execute(
    db,
  );
}
