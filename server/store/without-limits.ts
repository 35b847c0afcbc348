import { sql, type Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** For work at the start, which no call waits for: other servers are waited for, and a large table takes its time. */
export async function withoutLimits(transaction: Transaction<Tables>): Promise<void> {
  await sql`set local lock_timeout = 0`.execute(transaction);
  await sql`set local statement_timeout = 0`.execute(transaction);
}
