import { sql } from 'kysely';
import { administratorRolesOf } from './role-change.ts';
import type { Db, DbTransaction } from '../tables.ts';
import { foundAs } from './found-as.ts';
import { toldSince, type Undone } from './import-runs.ts';
import { changedColumns, mayChange, type ChangedUser } from './professionals-change.ts';
import { isWithin, type Reach } from './reach.ts';

interface Told {
  id: number;
  action: 'created' | 'changed';
  changes: Readonly<Record<string, readonly [string | null, string | null]>>;
  /** The roles in all organizations. Null if the account is gone. */
  held: string[] | null;
  isSame: boolean;
}

/** These change nothing of an account that was there before. */
const isUse = sql`later.action in ('signed-in', 'signed-out', 'sign-in-failed', 'agreed')`;

const isUntouched = sql<boolean>`not exists (select ${toldSince}
    and not (told.action = 'changed' and ${isUse} or later.changes ? 'account_mail'))`;

/** Nobody has used it. */
const isIdle = sql<boolean>`who.password_is_spent and who.password_must_be_changed`;

/** The accounts among them that a recording names. */
async function namedByRecordings(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`select distinct named.id from recording cross join lateral (values
      (prescriber_id), (rhythm_specialist_id), (operator_id), (diagnosis_author_id), (created_by_id)) as named(id)
    where named.id = any(${ids}::bigint[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** The accounts that were there before the import. */
export async function changedBy(db: Db, importId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select distinct object_id as id from history
    where import_id = ${importId}::bigint and kind = 'user' and action = 'changed'`.execute(db);
  return rows.map(({ id }) => id);
}

/** Until the transaction ends, nobody signs in to a new account, and no recording names it. */
async function lockNew(transaction: DbTransaction, importId: number): Promise<void> {
  await sql`select id from app_user where id in (select object_id from history
      where import_id = ${importId}::bigint and kind = 'user' and action = 'created')
    order by id for update`.execute(transaction);
}

interface UndonePeople extends Undone {
  /** The accounts that get their former values again, which are not written yet. */
  changed: ChangedUser[];
}

/**
 * Call it after `lockForRoleChange`. An account that the import has created goes with its temporary password and its
 * mails, if nobody has signed in.
 */
export async function undoProfessionals(
  transaction: DbTransaction,
  { reach, userId, importId }: { reach: Reach; userId: number; importId: number },
): Promise<UndonePeople> {
  await sql`set local statement_timeout = '50s'`.execute(transaction);
  await lockNew(transaction, importId);
  const { rows: told } = await sql<Told>`select told.object_id as id, told.action, told.changes,
      case when who.id is not null
        then array(select held.role from user_organization_role as held where held.user_id = who.id) end as held,
      coalesce(who.id is not null and ${foundAs(reach, 'HealthCareProfessional')} and ${isUntouched}
        and (told.action = 'changed' or (${isIdle}) and not exists (
          select from user_organization_role as held
          where held.user_id = who.id and not ${isWithin(reach, 'held.organizationId')})), false) as is_same
    from history as told left join app_user as who on who.id = told.object_id
    where told.import_id = ${importId}::bigint and told.kind = 'user' and told.action in ('created', 'changed')
    order by told.id`.execute(transaction);
  const own = await administratorRolesOf(transaction, userId);
  const named = await namedByRecordings(
    transaction,
    told.flatMap(({ id, action }) => (action === 'created' ? id : [])),
  );
  const same = told.filter(
    ({ id, isSame, held }) => isSame && !named.has(id) && mayChange({ id, held: held ?? [] }, { userId, own, reach }),
  );
  const created = same.filter(({ action }) => action === 'created').map(({ id }) => id);
  const changed = same
    .filter(({ action }) => action === 'changed')
    .map(({ id, changes }) => ({ id, values: formerValues(changes) }));
  await removeAccounts(transaction, created);
  const back = new Set(same.map(({ id }) => id));
  const left = told.filter(({ id, held }) => held !== null && !back.has(id)).map(({ id }) => id);
  return { takenBack: same.length, left, changed };
}

/** The database looks for recordings of each account that goes, without an index, so a statement takes few of them. */
const accountsAtOnce = 100;

async function removeAccounts(transaction: DbTransaction, ids: readonly number[]): Promise<void> {
  for (let from = 0; from < ids.length; from += accountsAtOnce) {
    const some = ids.slice(from, from + accountsAtOnce);
    await sql`delete from app_user where id = any(${some}::bigint[])`.execute(transaction);
  }
}

function formerValues(changes: Told['changes']): ChangedUser['values'] {
  const former = Object.entries(changedColumns).flatMap(([name, column]): [string, string][] => {
    const before = changes[column];
    return before ? [[name, before[0] ?? '']] : [];
  });
  return Object.fromEntries(former);
}
