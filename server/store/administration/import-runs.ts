import { sql } from 'kysely';
import { undoMinutes, type ImportKind, type ImportRun } from '#/contract/imports.ts';
import type { Db, DbTransaction } from '../tables.ts';
import { isBeyond, isNamedTo } from './import-reach.ts';
import { isWithin, type Reach } from './reach.ts';

interface By {
  kind: ImportKind;
  organizationId: number;
  userId: number;
}

/** What the transaction writes from now on belongs to the import, in the history (docs/decisions/0160). */
export async function markHistory(transaction: DbTransaction, importId: number | undefined): Promise<void> {
  await sql`select set_config('bedside.import', ${importId === undefined ? '' : String(importId)}::text, true)`.execute(
    transaction,
  );
}

export async function beginImport(transaction: DbTransaction, { kind, organizationId, userId }: By): Promise<number> {
  const { id } = await transaction
    .insertInto('importRun')
    .values({ kind, organizationId, importedById: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await markHistory(transaction, id);
  return id;
}

type Counts = Pick<ImportRun, 'created' | 'updated' | 'unchanged' | 'refused'>;

export async function endImport(transaction: DbTransaction, id: number, counts: Counts): Promise<void> {
  await transaction.updateTable('importRun').set(counts).where('id', '=', id).execute();
  await writeWhole(transaction, id, 'imported', { ...counts });
}

/** One row for the whole import. It does not belong to the import's rows, but leads to them. */
async function writeWhole(
  transaction: DbTransaction,
  id: number,
  action: 'imported' | 'import-undone',
  counts: Readonly<Record<string, number>>,
): Promise<void> {
  await markHistory(transaction, undefined);
  const changes = Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, [null, count]]));
  await sql`insert into history (actor_id, action, kind, object_id, object_name, organization_id, changes)
    select nullif(current_setting('bedside.actor', true), '')::bigint, ${action}::text, 'import', id, kind,
      organization_id, ${JSON.stringify(changes)}::jsonb
    from import_run where id = ${id}::bigint`.execute(transaction);
}

const until = sql<string>`(run.imported_at + ${sql.lit(undoMinutes)} * interval '1 minute')`;

const namedAtMost = 100;

/** Two people may have one name. */
const numberOfUser = sql`case when run.kind = 'professionals' then ' (#' || stays.id || ')' else '' end`;

/** The names of what stays are those of then. A reader of some organizations learns of what is there only. */
export async function fetchImport(db: Db, reach: Reach, id: number): Promise<ImportRun | undefined> {
  const stays = sql`from unnest(run.left_ids) as stays(id)
    join history as told on told.import_id = run.id and told.object_id = stays.id where ${isNamedTo(reach)}`;
  const found = await db
    .selectFrom('importRun as run')
    .leftJoin('appUser as who', 'who.id', 'run.importedById')
    .selectAll('run')
    .select([
      'who.identityNumber as importedByIdentityNumber',
      sql<string | null>`full_name(who.first_name, who.last_name)`.as('importedByName'),
      until.as('undoUntil'),
      sql<boolean>`run.undone_at is null and now() < ${until} and not ${isBeyond(reach)}`.as('isOpen'),
      sql<string[]>`array(select min(told.object_name) || ${numberOfUser} ${stays}
        group by stays.id order by 1 limit ${sql.lit(namedAtMost)})`.as('leftNames'),
      sql<number>`(select count(distinct stays.id)::int ${stays})`.as('left'),
    ])
    .where('run.id', '=', id)
    .where(isWithin(reach, 'run.organizationId'))
    .executeTakeFirst();
  if (!found) return undefined;
  const { kind, importedAt, importedByName, importedByIdentityNumber, created, updated, unchanged, refused } = found;
  const { undoneAt, takenBack, left, leftNames, isOpen, undoUntil } = found;
  return {
    id,
    kind: kind as ImportKind,
    importedAt,
    importedByName: importedByName || null,
    importedByIdentityNumber,
    created,
    updated,
    unchanged,
    refused,
    undoUntil: isOpen ? undoUntil : null,
    undone: undoneAt === null ? null : { at: undoneAt, takenBack: takenBack ?? 0, left, leftNames },
  };
}

export async function lockImport(transaction: DbTransaction, id: number): Promise<void> {
  await transaction.selectFrom('importRun').select('id').where('id', '=', id).forUpdate().execute();
}

/** What became of the objects of an import that is undone. */
export interface Undone {
  takenBack: number;
  /** The ids of what has changed since, and is still there. One can be there twice. */
  left: number[];
}

export async function endUndo(transaction: DbTransaction, id: number, { takenBack, left }: Undone): Promise<void> {
  const stays = [...new Set(left)];
  await sql`update import_run set undone_at = now(), taken_back = ${takenBack}::integer, left_ids = ${stays}::bigint[]
    where id = ${id}::bigint`.execute(transaction);
  await writeWhole(transaction, id, 'import-undone', { taken_back: takenBack, left: stays.length });
}

/**
 * For the row `told` of an import's history: the rows `later` that tell of the object since. An import that was undone,
 * with its undo, has changed nothing.
 */
export const toldSince = sql`from history as later
  where later.kind = told.kind and later.object_id = told.object_id and later.id > told.id
    and later.import_id is distinct from told.import_id and not exists (select from import_run as run
      where run.id = later.import_id and run.undone_at is not null and not later.object_id = any(run.left_ids))`;
