import { sql } from 'kysely';
import type { Db } from '../tables.ts';

type Row = Readonly<Record<string, unknown>>;

/** The rows of each table, by its name. */
export type StoredRows = Readonly<Record<string, readonly Row[]>>;

/** The migrator's own, and a log of the last hour. */
const leftOut = ['schema_version', 'schema_version_lock', 'recording_change'];

/** Generated columns follow from others, so a migration may compute them anew. */
export async function storedRows(db: Db): Promise<StoredRows> {
  const { rows: tables } = await sql<{ name: string; generated: string }>`select t.table_name as name,
      coalesce(string_agg(c.column_name, ',') filter (where c.is_generated = 'ALWAYS'), '') as generated
    from information_schema.tables as t join information_schema.columns as c using (table_schema, table_name)
    where t.table_schema = current_schema() and t.table_type = 'BASE TABLE' and t.table_name <> all(${leftOut}::text[])
    group by 1`.execute(db);
  const each = tables.map(
    ({ name, generated }) => sql`select ${name}::text as "table",
      (to_jsonb(one) - string_to_array(${generated}::text, ','))::text as "row" from ${sql.table(name)} as one`,
  );
  const { rows } = await sql<{ table: string; row: string }>`${sql.join(each, sql` union all `)}`.execute(db);
  const stored: Record<string, Row[]> = Object.fromEntries(tables.map(({ name }) => [name, []]));
  for (const { table, row } of rows) stored[table]?.push(JSON.parse(row));
  return stored;
}

type Change = (rows: StoredRows) => StoredRows;

/** A table or column may be of later. */
const inEach =
  (table: string, change: (row: Row) => Row): Change =>
  (rows) =>
    rows[table] ? { ...rows, [table]: rows[table].map(change) } : rows;

const emptied =
  (...tables: string[]): Change =>
  (rows) =>
    Object.fromEntries(Object.entries(rows).map(([table, all]) => [table, tables.includes(table) ? [] : all]));

const withoutTimes = inEach('recording', (row) =>
  row['start_time_us'] === null && row['end_time_us'] === null
    ? row
    : {
        ...row,
        start_time_us: null,
        end_time_us: null,
        ...('version' in row && { version: Number(row['version']) + 1 }),
      },
);

const betterLabels: Readonly<Record<string, string>> = {
  长QT综合征: '长 QT 综合征',
  'Obstructief slaapapneu': 'Obstructieve slaapapneu',
  "Parkinson's disease": 'Parkinson’s disease',
};

const betterLabel = inEach('medical_tag_label', (row) => {
  const label = String(row['label']);
  if (row['language'] === 'nl' && label === 'Insomnia') return { ...row, label: 'Insomnie' };
  return { ...row, label: betterLabels[label] ?? label };
});

/** The bytes go to a table of their own. */
const withFiles: Change = ({ firmware, ...rows }) =>
  firmware
    ? {
        ...rows,
        firmware: firmware.map((row) =>
          Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'contents')),
        ),
        firmware_file: firmware
          .filter(({ contents }) => contents !== null)
          .map(({ id, contents }) => ({ firmware_id: id, contents })),
      }
    : rows;

/**
 * All that a migration changes or removes of the rows of a platform for patients. Whoever adds a migration that is not
 * here promises that it keeps every value.
 */
const intended: Readonly<Record<string, Change>> = {
  '0008-session-application': emptied('session', 'login_challenge'),
  '0025-firmware-files': withFiles,
  '0033-nothing-invented': (rows) => withoutTimes(emptied('conversion', 'record_device', 'wearable_usage')(rows)),
  '0040-labels-of-tags': betterLabel,
  '0044-chosen-time-zones': inEach('organization', (row) =>
    row['time_zone'] === 'UTC' ? { ...row, time_zone: null } : row,
  ),
  '0051-sample-agreements': inEach('eula_acceptance', (row) => ({
    ...row,
    version: `sample ${String(row['version'])}`,
  })),
};

/** Migrations add rights, and the history tells of what they change. */
const growing = new Set(['role_privilege', 'history']);

interface Differences {
  /** A table or column that is gone has lost all its rows. */
  lost: readonly string[];
  /** In tables of then, but for those to which migrations add. */
  added: readonly string[];
}

/** How the rows of after differ, in the columns of before, from what the migrations should have made of them. */
export function differences(before: StoredRows, after: StoredRows, migrations: readonly string[]): Differences {
  let expected = before;
  for (const name of migrations) expected = intended[name]?.(expected) ?? expected;
  const lost: string[] = [];
  const added: string[] = [];
  for (const [table, rows] of Object.entries(expected)) {
    const columns = Object.keys(rows[0] ?? {}).toSorted();
    const textOf = (row: Row) => `${table} ${JSON.stringify(columns.map((name) => [name, row[name] ?? null]))}`;
    const present = after[table] ?? [];
    const isGone = columns.some((name) => present.some((row) => !(name in row)));
    const wanted = new Set(rows.map(textOf));
    const found = new Set(isGone ? [] : present.map(textOf));
    lost.push(...wanted.difference(found));
    if (!growing.has(table)) added.push(...found.difference(wanted));
  }
  return { lost, added };
}
