import { sql } from 'kysely';
import type { Db } from '../../server/store/tables.ts';

const ownSchemas = sql`(select oid from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema')`;
const ownClasses = sql`(select oid from pg_class where relnamespace in ${ownSchemas})`;

/** Each statement that changes the structure writes one of these rows again. */
const structureRows = sql`
  select concat('schema ', oid, ' ', xmin) as row from pg_namespace where oid in ${ownSchemas}
  union all select concat('class ', oid, ' ', xmin) from pg_class where relnamespace in ${ownSchemas}
  union all select concat('column ', attrelid, ' ', attnum, ' ', xmin) from pg_attribute where attrelid in ${ownClasses}
  union all select concat('default ', oid, ' ', xmin) from pg_attrdef where adrelid in ${ownClasses}
  union all select concat('index ', indexrelid, ' ', xmin) from pg_index where indrelid in ${ownClasses}
  union all select concat('constraint ', oid, ' ', xmin) from pg_constraint where connamespace in ${ownSchemas}
  union all select concat('trigger ', oid, ' ', xmin) from pg_trigger where tgrelid in ${ownClasses}
  union all select concat('function ', oid, ' ', xmin) from pg_proc where pronamespace in ${ownSchemas}
  union all select concat('extension ', oid, ' ', xmin) from pg_extension
  union all select concat('setting ', setdatabase, ' ', setrole, ' ', xmin) from pg_db_role_setting`;

/** What a new database has. */
export interface NewState {
  structure: string;
  tables: readonly string[];
  /** As JSON, of the tables that are not empty. */
  rows: ReadonlyMap<string, string>;
  sequences: ReadonlyMap<string, string>;
}

async function structureOf(db: Db): Promise<string> {
  const query = sql<{ structure: string }>`
    select md5(string_agg(row, ',' order by row)) as structure from (${structureRows}) as rows`;
  return (await query.execute(db)).rows[0]?.structure ?? '';
}

async function filled(db: Db, tables: readonly string[]): Promise<string[]> {
  const queries = tables.map((name) => sql`select ${name} as name where exists (select from ${sql.table(name)})`);
  const { rows } = await sql<{ name: string }>`${sql.join(queries, sql` union all `)}`.execute(db);
  return rows.map(({ name }) => name);
}

async function rowsOf(db: Db, tables: readonly string[]): Promise<Map<string, string>> {
  const queries = tables.map(
    (name) => sql`select ${name} as name, json_agg(t)::text as rows from ${sql.table(name)} t`,
  );
  const { rows } = await sql<{ name: string; rows: string }>`${sql.join(queries, sql` union all `)}`.execute(db);
  return new Map(rows.map((row) => [row.name, row.rows]));
}

/** The columns that are not computed. */
async function writtenColumns(db: Db, table: string): Promise<string> {
  const query = sql<{ columns: string }>`
    select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
      where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`;
  return (await query.execute(db)).rows[0]?.columns ?? '';
}

async function sequencesOf(db: Db): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; value: string }>`
    select sequencename as name, last_value::text as value from pg_sequences where last_value is not null`.execute(db);
  return new Map(rows.map(({ name, value }) => [name, value]));
}

export async function newState(db: Db): Promise<NewState> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema() order by 1`.execute(db);
  const tables = rows.map(({ name }) => name);
  return {
    structure: await structureOf(db),
    tables,
    rows: await rowsOf(db, await filled(db, tables)),
    sequences: await sequencesOf(db),
  };
}

/** Gives a database its new state again. Returns false if its structure was changed, which cannot be undone. */
export async function renew(db: Db, { structure, tables, rows, sequences }: NewState): Promise<boolean> {
  if ((await structureOf(db)) !== structure) return false;
  const present = await rowsOf(db, [...rows.keys()]);
  const changed = [...rows.keys()].filter((name) => present.get(name) !== rows.get(name));
  const others = await filled(
    db,
    tables.filter((name) => !rows.has(name)),
  );
  const moved = [...(await sequencesOf(db))].filter(([name, value]) => sequences.get(name) !== value);
  await db.transaction().execute(async (transaction) => {
    // Nothing is counted, checked or guarded meanwhile.
    await sql`set local session_replication_role = replica`.execute(transaction);
    for (const name of [...others, ...changed]) await sql`delete from ${sql.table(name)}`.execute(transaction);
    for (const name of changed) {
      const columns = sql.raw(await writtenColumns(transaction, name));
      await sql`insert into ${sql.table(name)} (${columns}) overriding system value
        select ${columns} from json_populate_recordset(null::${sql.table(name)}, ${rows.get(name)}::json)`.execute(
        transaction,
      );
    }
    for (const [name] of moved) {
      const value = sequences.get(name);
      await sql`select setval(${`"${name}"`}::regclass, ${value ?? '1'}::bigint, ${value !== undefined})`.execute(
        transaction,
      );
    }
  });
  return true;
}
