import { sql } from 'kysely';
import type { Tables, Db } from './tables.ts';

/** As `CamelCasePlugin` does it. */
const databaseName = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * One JSON parameter holds all rows, as a statement has a limit of parameters. Every row has the members of the first.
 */
export async function insertRows(
  db: Db,
  table: keyof Tables,
  rows: ReadonlyArray<Record<string, unknown>>,
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const names = Object.keys(first).map((name) => [name, databaseName(name)] as const);
  const columns = sql.join(names.map(([, column]) => sql.ref(column)));
  const values = rows.map((row) => Object.fromEntries(names.map(([name, column]) => [column, row[name]])));
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(values)}::json)`.execute(
    db,
  );
}

type NumberedTable =
  | 'organization'
  | 'appUser'
  | 'patient'
  | 'recording'
  | 'product'
  | 'hardware'
  | 'firmware'
  | 'driver'
  | 'device'
  | 'sensor';

/** The sequence continues after the inserted ids. */
export async function continueIds(db: Db, table: NumberedTable): Promise<void> {
  await sql`select setval(pg_get_serial_sequence(${databaseName(table)}, 'id'), (select coalesce(max(id), 1) from ${sql.table(table)}))`.execute(
    db,
  );
}
