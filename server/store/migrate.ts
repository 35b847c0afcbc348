import { sql, type Kysely, type Transaction } from 'kysely';
import { migrations } from './migrations/all.ts';
import type { Migration } from './migrations/migration.ts';
import type { Tables } from './tables.ts';
import { withoutLimits } from './without-limits.ts';

/** No other lock uses this number. */
const lockKey = 7_203_116;

export class SchemaError extends Error {
  override readonly name = 'SchemaError';
}

async function appliedVersions(transaction: Transaction<Tables>): Promise<Set<number>> {
  await sql`create table if not exists schema_version (
    version integer primary key, name text not null, applied_at timestamptz not null default now())`.execute(
    transaction,
  );
  const rows = await transaction.selectFrom('schemaVersion').select('version').execute();
  return new Set(rows.map(({ version }) => version));
}

/**
 * All or nothing is applied. Servers that start at the same time wait for each other. Throws a `SchemaError` for a
 * newer database.
 */
export async function migrate(db: Kysely<Tables>, known: readonly Migration[] = migrations): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await withoutLimits(transaction);
    await sql`select pg_advisory_xact_lock(${sql.lit(lockKey)})`.execute(transaction);
    const applied = await appliedVersions(transaction);
    const present = Math.max(0, ...applied);
    const newest = known.at(-1)?.version ?? 0;
    if (present > newest) {
      throw new SchemaError(
        `The database has structure ${present}, but this version of Bedside knows only ${newest}: start a newer version.`,
      );
    }
    for (const { version, name, statements } of known.filter((migration) => !applied.has(migration.version))) {
      for (const statement of statements) await sql.raw(statement).execute(transaction);
      await transaction.insertInto('schemaVersion').values({ version, name }).execute();
    }
  });
}
