import { sql } from 'kysely';
import { DatabaseError } from '../database/database-problem.ts';
import { migrations } from './migrations/all.ts';
import type { Db, DbTransaction } from './tables.ts';

/** The migrations fill these tables. */
const reference = ['role_privilege', 'medical_tag', 'medical_tag_label'];

const ofMigrator = ['schema_version', 'schema_version_lock'];

export const ownTables: ReadonlySet<string> = new Set([
  ...ofMigrator,
  ...Object.values(migrations)
    .flat()
    .flatMap((statement) => [...statement.matchAll(/^\s*create table (\w+)/gim)].map(([, name = '']) => name)),
]);

export interface ForeignTable {
  name: string;
  isInTheWay: boolean;
}

/** Tables of extensions do not count. */
async function presentTables(db: Db) {
  const { rows } = await sql<{ name: string; isCurrent: boolean }>`
    select c.relname as name, n.nspname = current_schema() as is_current
    from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm', 'f')
      and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
      and not exists (select from pg_depend as d
        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    order by c.relname`.execute(db);
  const hasOurName = ({ name, isCurrent }: (typeof rows)[number]) => isCurrent && ownTables.has(name);
  const isOurs = rows.some((row) => hasOurName(row) && row.name === 'schema_version') && (await hasOurStart(db));
  return { isOurs, tables: rows.map((row) => ({ ...row, hasOurName: hasOurName(row) })) };
}

/** Unless our first migration is recorded, tables with our names are foreign too. */
export async function foreignTables(db: Db): Promise<ForeignTable[]> {
  const { isOurs, tables } = await presentTables(db);
  return tables
    .filter(({ hasOurName }) => !isOurs || !hasOurName)
    .map(({ name, hasOurName }) => ({ name, isInTheWay: hasOurName }));
}

/**
 * Another program's database is refused before a migration writes to it. Other schemas do not matter, nor what another
 * server of ours has just begun. Throws a `DatabaseError`.
 */
export async function refuseForeign(db: Db): Promise<void> {
  const { isOurs, tables } = await presentTables(db);
  const found = tables.filter(({ name, isCurrent }) => isCurrent && !ofMigrator.includes(name)).map(({ name }) => name);
  if (isOurs || found.length === 0) return;
  throw new DatabaseError(
    `The database holds tables of another program (${listed(found)}): choose another database (DATABASE_URL) or folder (--data-dir). Nothing was changed.`,
  );
}

const shown = 3;

export function listed(names: readonly string[]): string {
  const rest = names.length > shown ? ` and ${names.length - shown} more` : '';
  return `${names.slice(0, shown).join(', ')}${rest}`;
}

/** Other programs may have such a table too. */
async function hasOurStart(db: Db): Promise<boolean> {
  const { rows } = await sql`select from schema_version as row
    where to_jsonb(row) ->> 'version' = '1' and to_jsonb(row) ->> 'name' in ('ground', '0001-ground')`.execute(db);
  return rows.length > 0;
}

export async function hasTables(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select to_regclass('app_user') is not null as has`.execute(db);
  return rows[0]?.has ?? false;
}

/** Throws if another program's table refers to ours. */
export async function emptyTables(transaction: DbTransaction): Promise<void> {
  const names = [...ownTables]
    .filter((name) => ![...reference, ...ofMigrator].includes(name))
    .map((name) => sql.table(name));
  await sql`truncate ${sql.join(names)}`.execute(transaction);
}
