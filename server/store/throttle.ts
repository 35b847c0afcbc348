import { sql } from 'kysely';
import type { Db } from './tables.ts';

export interface Attempt {
  allowed: boolean;
  retryAfterSeconds: number;
}

interface Limits {
  limit: number;
  windowSeconds: number;
}

/** One statement counts, so parallel attempts are not lost. */
export async function countAttempt(db: Db, key: string, limits: Limits): Promise<Attempt> {
  const [attempt] = await countAttempts(db, [key], limits);
  return attempt ?? { allowed: false, retryAfterSeconds: limits.windowSeconds };
}

/** An attempt for each key, in their order. No key comes twice. */
export async function countAttempts(
  db: Db,
  keys: readonly string[],
  { limit, windowSeconds }: Limits,
): Promise<Attempt[]> {
  const window = sql`make_interval(secs => ${windowSeconds}::float8)`;
  const over = sql`throttle.window_start <= now() - ${window}`;
  const { rows } = await sql<{ key: string; count: number; left: number }>`
    insert into throttle (key, window_start, count) select key, now(), 1 from unnest(${keys}::text[]) as wanted(key)
    on conflict (key) do update set
      count = case when ${over} then 1 else throttle.count + 1 end,
      window_start = case when ${over} then now() else throttle.window_start end
    returning key, count, ceil(extract(epoch from window_start + ${window} - now()))::int as left`.execute(db);
  const counted = new Map(rows.map((row) => [row.key, row]));
  return keys.map((key) => {
    const row = counted.get(key);
    const allowed = row !== undefined && row.count <= limit;
    return { allowed, retryAfterSeconds: allowed ? 0 : Math.max(1, row?.left ?? windowSeconds) };
  });
}

export async function clearAttempts(db: Db, key: string): Promise<void> {
  await db.deleteFrom('throttle').where('key', '=', key).execute();
}
