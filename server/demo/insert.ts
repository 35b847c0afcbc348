import { sql, type Kysely } from 'kysely';
import type { Tables } from '../store/tables.ts';

/**
 * One JSON parameter holds all rows, as a statement has a limit of parameters. Every row has the members of the first.
 */
export async function insertRows(
  db: Kysely<Tables>,
  table: keyof Tables,
  rows: ReadonlyArray<Record<string, unknown>>,
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)));
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(
    db,
  );
}

/** The sequence continues after the inserted ids. */
export async function continueIds(
  db: Kysely<Tables>,
  table: 'organization' | 'app_user' | 'patient' | 'recording',
): Promise<void> {
  await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select coalesce(max(id), 1) from ${sql.table(table)}))`.execute(
    db,
  );
}
