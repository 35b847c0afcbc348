import { sql, type Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { withoutAnswerLimit } from '../database/losses.ts';
import { migrations, type Migrations } from './migrations/all.ts';
import type { Db } from './tables.ts';

/** No other lock uses this number. */
const lockKey = 7_203_116;

const limits = ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout'];

export class SchemaError extends Error {
  override readonly name = 'SchemaError';
}

/**
 * All or nothing is applied. Servers that start at the same time wait for each other. Throws a `SchemaError` for a
 * newer database.
 */
export async function migrate(db: Db, known: Migrations = migrations): Promise<void> {
  const withoutLimits = async (connection: Db) => {
    for (const limit of limits) await sql`set ${sql.id(limit)} = 0`.execute(connection);
    try {
      await prepareTable(connection);
      await applyAll(connection, known);
    } finally {
      for (const limit of limits) await sql`reset ${sql.id(limit)}`.execute(connection);
    }
  };
  await withoutAnswerLimit(() => db.connection().execute(withoutLimits));
}

/** Throws a `SchemaError` if an older backup was restored, or if a newer server has changed the tables since the start. */
export async function expectStructure(db: Db, known: Migrations = migrations): Promise<void> {
  const applied = await db.selectFrom('schemaVersion').select('name').execute();
  const names = new Set(applied.map(({ name }) => name));
  if (names.size !== Object.keys(known).length || !Object.keys(known).every((name) => names.has(name)))
    throw new SchemaError('The tables of the database are not those of this version of Bedside.');
}

async function applyAll(db: Db, known: Migrations): Promise<void> {
  const migrator = new Migrator({
    db,
    migrationTableName: 'schema_version',
    migrationLockTableName: 'schema_version_lock',
    allowUnorderedMigrations: true,
    provider: {
      getMigrations: async () =>
        Object.fromEntries(Object.entries(known).map(([name, statements]) => [name, { up: runAll(statements) }])),
    },
  });
  const { error } = await migrator.migrateToLatest();
  if (error === undefined) return;
  await refuseNewer(db, known);
  throw error;
}

function runAll(statements: readonly string[]) {
  return async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  };
}

/** The migrator changes nothing in a database with an unknown migration. */
async function refuseNewer(db: Db, known: Migrations): Promise<void> {
  const versions = await db.selectFrom('schemaVersion').select('version').execute();
  const present = Math.max(0, ...versions.map(({ version }) => version));
  const newest = Math.max(0, ...Object.keys(known).map((name) => Number.parseInt(name, 10)));
  if (present > newest)
    throw new SchemaError(
      `The database has structure ${present}, but this version of Bedside knows only ${newest}: start a newer version.`,
    );
}

/** The column `version` lets a server of an earlier build refuse a newer database. */
async function prepareTable(db: Db): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(lockKey)})`.execute(transaction);
    await sql`create table if not exists schema_version (name varchar(255) primary key, timestamp varchar(255) not null,
      version integer generated always as (left(name, 4)::integer) stored)`.execute(transaction);
    const { rows } = await sql`select from information_schema.columns where table_schema = current_schema()
      and table_name = 'schema_version' and column_name = 'applied_at'`.execute(transaction);
    if (rows.length > 0) await sql.raw(takeOver).execute(transaction);
  });
}

/** The table of earlier builds had a number, a name with spaces and a time. */
const takeOver = `
update schema_version set name = to_char(version, 'FM0000-') || replace(name, ' ', '-');
alter table schema_version
  alter applied_at drop default,
  alter applied_at type varchar(255) using to_char(applied_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
alter table schema_version rename applied_at to timestamp;
alter table schema_version drop version, add primary key (name);
alter table schema_version add version integer generated always as (left(name, 4)::integer) stored;
`;
