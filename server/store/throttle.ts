import { sql, type Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** Whether an attempt may go on, and how long to wait if not. */
export interface Attempt {
  allowed: boolean;
  /** 0 when allowed. */
  retryAfterSeconds: number;
}

/** Counts an attempt under a key (an account, an address) in one statement, however many servers count. */
export async function countAttempt(
  db: Kysely<Tables>,
  key: string,
  { limit, windowSeconds }: { limit: number; windowSeconds: number },
): Promise<Attempt> {
  const window = sql`make_interval(secs => ${windowSeconds}::float8)`;
  const over = sql`throttle.window_start <= now() - ${window}`;
  const {
    rows: [row],
  } = await sql<{ count: number; left: number }>`
    insert into throttle (key, window_start, count) values (${key}, now(), 1)
    on conflict (key) do update set
      count = case when ${over} then 1 else throttle.count + 1 end,
      window_start = case when ${over} then now() else throttle.window_start end
    returning count, ceil(extract(epoch from window_start + ${window} - now()))::int as left`.execute(db);
  const allowed = row !== undefined && row.count <= limit;
  return { allowed, retryAfterSeconds: allowed ? 0 : Math.max(1, row?.left ?? windowSeconds) };
}

/** Forgets the attempts under a key, after one that succeeded. */
export async function clearAttempts(db: Kysely<Tables>, key: string): Promise<void> {
  await db.deleteFrom('throttle').where('key', '=', key).execute();
}
