import { sql } from 'kysely';
import type { Db } from '../../server/store/tables.ts';

/** How many sessions wait for a lock. */
export async function waiting(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from pg_locks as held
    join pg_stat_activity as who using (pid) where not held.granted and who.datname = current_database()`.execute(db);
  return rows[0]?.count ?? 0;
}
