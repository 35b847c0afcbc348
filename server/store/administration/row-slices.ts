import { sql } from 'kysely';
import type { RefusedRow } from '#/contract/imports.ts';
import type { DbTransaction } from '../tables.ts';

/** What becomes of the rows of an import. */
export interface JudgedRows {
  created: number;
  updated: number;
  unchanged: number;
  problems: RefusedRow[];
}

/** A statement has 9 s, also on a slow machine. */
const rowsAtOnce = 1000;

/** Writes the rows of an import by several statements, and adds up what they say. */
export async function inSlices<Sent>(
  transaction: DbTransaction,
  sent: readonly Sent[],
  write: (slice: readonly Sent[]) => Promise<JudgedRows>,
): Promise<JudgedRows> {
  // PostgreSQL supposes that a file has a hundred rows. It would compare each of them with each object there is.
  if (sent.length > 100) await sql`set local enable_nestloop = off`.execute(transaction);
  const all = await write(sent.slice(0, rowsAtOnce));
  for (let from = rowsAtOnce; from < sent.length; from += rowsAtOnce) {
    const more = await write(sent.slice(from, from + rowsAtOnce));
    all.created += more.created;
    all.updated += more.updated;
    all.unchanged += more.unchanged;
    all.problems = [...all.problems, ...more.problems];
  }
  return all;
}
