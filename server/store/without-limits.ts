import { sql, type Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** No call waits for this work, which may take long. */
export async function withoutLimits(transaction: Transaction<Tables>): Promise<void> {
  await sql`set local lock_timeout = 0`.execute(transaction);
  await sql`set local statement_timeout = 0`.execute(transaction);
}
