import { sql } from 'kysely';
import type { Db, DbTransaction } from './tables.ts';

export const knownForDays = 180;

const until = sql<string>`now() + make_interval(days => ${sql.lit(knownForDays)})`;

export async function knownCallers(
  db: Db,
  who: { email: string } | { userId: number },
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .selectFrom('knownCaller')
    .innerJoin('appUser', 'appUser.id', 'knownCaller.userId')
    .select('key')
    .where('email' in who ? 'email' : 'id', '=', 'email' in who ? who.email : who.userId)
    .where('key', 'in', keys)
    .where('expiresAt', '>', sql<string>`now()`)
    .execute();
  return new Set(rows.map(({ key }) => key));
}

export async function rememberCaller(db: Db, userId: number, key: string): Promise<void> {
  await db
    .insertInto('knownCaller')
    .values({ userId, key, expiresAt: until })
    .onConflict((conflict) => conflict.columns(['userId', 'key']).doUpdateSet({ expiresAt: until }))
    .execute();
}

/** The same device has a new name. */
export async function copyKnownCallers(transaction: DbTransaction, from: string, to: string): Promise<void> {
  await sql`insert into known_caller (user_id, key, expires_at)
    select user_id, ${to}, expires_at from known_caller where key = ${from} and expires_at > now()
    on conflict do nothing`.execute(transaction);
}
