import { sql, type RawBuilder } from 'kysely';
import { historyAtMost, type HistoryListRequest, type HistoryRow } from '#/contract/history.ts';
import { importKinds } from '#/contract/imports.ts';
import { seesSection } from '#/domain/administration.ts';
import type { Language } from '#/domain/locale.ts';
import { healthCareRoles, type Role } from '#/domain/role.ts';
import { fullNameOf } from '../full-name.ts';
import { presentName } from '../wire-record.ts';
import { finds, searchKey } from '../search-key.ts';
import type { Db, DbTransaction } from '../tables.ts';
import { withNames } from './history-names.ts';
import { isWithin, seesUsers, type Reach } from './reach.ts';

/** Triggers write all else (docs/decisions/0063). The typed address stays out, because it may be a password. */
export async function tellFailedSignIn(db: Db, userId: number | undefined): Promise<void> {
  await sql`insert into history (action, kind, object_id, object_name)
    values ('sign-in-failed', 'user', ${userId ?? null}::bigint,
      (select ${fullNameOf()} from app_user where id = ${userId ?? null}::bigint))`.execute(db);
}

interface EndedSession {
  userId: number;
  organizationId: number | null;
  application: string;
  type: string;
}

/** A session also ends by itself, so no trigger can tell a sign-out. */
export async function tellSignOut(
  transaction: DbTransaction,
  { userId, organizationId, application, type }: EndedSession,
): Promise<void> {
  await sql`insert into history (actor_id, action, kind, object_id, object_name, organization_id, changes)
    select id, 'signed-out', 'user', id, ${fullNameOf()}, ${organizationId}::bigint,
      jsonb_build_object('application', jsonb_build_array(${application}::text, null),
        'type', jsonb_build_array(${type}::text, null))
    from app_user where id = ${userId}::bigint`.execute(transaction);
}

/** Until the mail leaves, no row of the account changes. */
export async function tellAccountMails(
  db: Db,
  mails: ReadonlyArray<{ userId: number; recipient: string }>,
): Promise<void> {
  const ids = mails.map(({ userId }) => userId);
  const recipients = mails.map(({ recipient }) => recipient);
  const actor = sql`nullif(current_setting('bedside.actor', true), '')::bigint`;
  await sql`insert into history (actor_id, actor_name, action, kind, object_id, object_name, changes)
    select ${actor}, (select ${fullNameOf()} from app_user where id = ${actor}), 'changed', 'user', id, ${fullNameOf()},
      jsonb_build_object('account_mail', jsonb_build_array(null, mail.recipient))
    from app_user join unnest(${ids}::bigint[], ${recipients}::text[]) as mail(user_id, recipient)
      on mail.user_id = app_user.id
    order by app_user.id`.execute(db);
}

/** The database deletes no rows of the last 30 days. The others wait for the next time, so the statement stays short. */
export async function removeOldFailures(db: Db, days: number): Promise<void> {
  await sql`delete from history where id in (select id from history
    where action = 'sign-in-failed' and happened_at <= now() - make_interval(days => ${days}::int) limit 10000)`.execute(
    db,
  );
}

const seesEverything = ({ roles }: Reach) => roles.includes('SYSTEM_ADMIN' satisfies Role);

const importKindsOf = ({ roles }: Reach) =>
  importKinds.filter((kind) =>
    kind === 'professionals'
      ? seesUsers(roles, 'HealthCareProfessional')
      : seesSection(roles, kind === 'compatibility' ? kind : 'devices'),
  );

/** False for a row that another one stands for, if the reader sees that one. */
function standsAlone(reach: Reach): RawBuilder<boolean> {
  if (seesEverything(reach)) return sql<boolean>`told.import_id is null`;
  return sql<boolean>`(told.import_id is null or told.import_id not in (select run.id from import_run as run
    where run.kind = any(${importKindsOf(reach)}::text[]) and ${isWithin(reach, 'run.organizationId')}))`;
}

/** SYSTEM_ADMIN sees all, others what they see elsewhere. */
function isSeen(reach: Reach): RawBuilder<boolean> {
  if (seesEverything(reach)) return sql<boolean>`true`;
  const seesAll = seesUsers(reach.roles, 'User');
  const organizations = sql`(${seesAll} and told.kind = 'organization' and ${isWithin(reach, 'told.organizationId')})`;
  const members = sql`(told.organization_id is null or ${isWithin(reach, 'told.organizationId')})
    and told.object_id in (select held.user_id from user_organization_role as held
      where ${isWithin(reach, 'held.organizationId')}
        and (${seesAll} or held.role = any(${healthCareRoles}::text[])))`;
  // Whoever has left is no member any more, also by a deletion.
  const role = sql`coalesce(told.changes #>> '{role,0}', told.changes #>> '{role,1}')`;
  const roles = sql`told.action in ('role-given', 'role-taken') and ${isWithin(reach, 'told.organizationId')}
    and (${seesAll} or ${role} = any(${healthCareRoles}::text[]))`;
  const users = sql`(told.kind = 'user' and ${seesUsers(reach.roles, 'HealthCareProfessional')}
    and ((${members}) or (${roles})))`;
  const devices = sql`(${seesSection(reach.roles, 'devices')} and told.kind = 'device'
    and ${isWithin(reach, 'told.organizationId')})`;
  const goods = sql`((${seesSection(reach.roles, 'products')} and told.kind in ('product', 'hardware'))
    or (${seesSection(reach.roles, 'drivers')} and told.kind in ('driver', 'firmware')))`;
  const imports = sql`(told.kind = 'import' and told.object_name = any(${importKindsOf(reach)}::text[])
    and ${isWithin(reach, 'told.organizationId')})`;
  return sql<boolean>`(${organizations} or ${users} or ${devices} or ${goods} or ${imports})`;
}

function isNamed(wanted: string | undefined): RawBuilder<boolean> {
  return finds(wanted, searchKey(sql`concat_ws(' ', told.actor_name, told.object_name)`));
}

/** A search by name reads this many of the newest rows that pass the other filters. */
const searchedAtMost = 100_000;

interface HistoryList {
  data: HistoryRow[];
  totalCount: number;
  /** There are older rows that are not counted, or not searched. */
  hasMore: boolean;
}

interface Reader {
  reach: Reach;
  /** The language of the names of medical tags. */
  language: Language;
}

/** The newest first (docs/decisions/0070). */
export async function listHistory(db: Db, reader: Reader, request: HistoryListRequest): Promise<HistoryList> {
  const { kind, action, objectId, importId, from, to } = request.filter;
  const { start } = request.pagination;
  const limit = Math.max(0, Math.min(request.pagination.limit, historyAtMost - start));
  const name = request.search.name?.trim();
  // An import is one row, which leads to its own ones, as long as nothing else is asked for.
  const isWhole = !kind && !action && !objectId && !importId && !name;
  const isMeant = sql<boolean>`${isSeen(reader.reach)}
    and ${importId ? sql`told.import_id = ${importId}::bigint` : isWhole ? standsAlone(reader.reach) : sql`true`}
    and ${kind ? sql`told.kind = ${kind}` : sql`true`}
    and ${action ? sql`told.action = ${action}` : sql`true`}
    and ${objectId ? sql`told.object_id = ${objectId}::bigint` : sql`true`}
    and ${from ? sql`told.happened_at >= ${from}::timestamptz` : sql`true`}
    and ${to ? sql`told.happened_at < ${to}::timestamptz` : sql`true`}`;
  const most = name ? searchedAtMost : historyAtMost;
  const {
    rows: [counted],
  } = await sql<{ looked: number; found: number; ids: number[] }>`
    with looked as materialized (
      select told.id, told.happened_at, told.actor_name, told.object_name from history as told
      where ${isMeant} order by told.happened_at desc, told.id desc limit ${most + 1}
    ), found as materialized (
      select told.id from looked as told where ${isNamed(name)}
      order by told.happened_at desc, told.id desc limit ${historyAtMost + 1}
    )
    select (select count(*)::int from looked) as looked, (select count(*)::int from found) as found,
      (select coalesce(json_agg(id), '[]') from (select id from found offset ${start} limit ${limit}) as shown) as ids
  `.execute(db);
  const { looked = 0, found = 0, ids = [] } = counted ?? {};
  const data = await db
    .selectFrom('history as told')
    .leftJoin('appUser as actor', 'actor.id', 'told.actorId')
    .leftJoin('appUser as object', (join) => join.onRef('object.id', '=', 'told.objectId').on('told.kind', '=', 'user'))
    .selectAll('told')
    .select([
      presentName('actor', 'told.actorName').as('actorNow'),
      presentName('object', 'told.objectName').as('objectNow'),
    ])
    .where('told.id', 'in', ids.length > 0 ? ids : [0])
    .orderBy(sql`told.happened_at desc, told.id desc`)
    .execute();
  const named = await withNames(db, data, reader);
  return { data: named, totalCount: Math.min(found, historyAtMost), hasMore: looked > most || found > historyAtMost };
}
