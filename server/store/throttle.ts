import { sql } from 'kysely';
import type { Db } from './tables.ts';

export interface Attempt {
  allowed: boolean;
  retryAfterSeconds: number;
}

/** One statement counts, so parallel attempts are not lost. */
export async function countAttempt(
  db: Db,
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

export async function clearAttempts(db: Db, key: string): Promise<void> {
  await db.deleteFrom('throttle').where('key', '=', key).execute();
}
