import { sql, type RawBuilder } from 'kysely';
import type { HistoryListRequest, HistoryRow } from '#/contract/history.ts';
import type { Role } from '#/domain/role.ts';
import { folded } from '../folded.ts';
import type { Db } from '../tables.ts';
import { isWithin, seesUsers, type Reach } from './reach.ts';

/** Triggers write all else (docs/decisions/0063). The typed address stays out, because it may be a password. */
export async function tellFailedSignIn(db: Db, userId: number | undefined): Promise<void> {
  await sql`insert into history (action, kind, object_id, object_name)
    values ('sign-in-failed', 'user', ${userId ?? null}::bigint,
      (select concat_ws(' ', first_name, last_name) from app_user where id = ${userId ?? null}::bigint))`.execute(db);
}

/** SYSTEM_ADMIN sees all, others the users and organizations that they see elsewhere. */
function isSeen(reach: Reach): RawBuilder<boolean> {
  if (reach.roles.includes('SYSTEM_ADMIN' satisfies Role)) return sql<boolean>`true`;
  const seesAll = seesUsers(reach.roles, 'User');
  const organizations = sql`(${seesAll} and told.kind = 'organization' and ${isWithin(reach, 'told.organizationId')})`;
  const users = sql`(told.kind = 'user'
    and (told.organization_id is null or ${isWithin(reach, 'told.organizationId')})
    and exists (select from user_organization_role as held join app_user as who on who.id = held.user_id
      where held.user_id = told.object_id and ${isWithin(reach, 'held.organizationId')}
        and (${seesAll} or who.user_type = 'HealthCareProfessional')))`;
  return sql<boolean>`(${organizations} or ${users})`;
}

function isNamed(name: string | null | undefined): RawBuilder<boolean> {
  const wanted = name?.trim();
  if (!wanted) return sql<boolean>`true`;
  const text = folded(sql`concat_ws(' ', told.actor_name, told.object_name)`);
  return sql<boolean>`position(${folded(sql`${wanted}::text`)} in ${text}) > 0`;
}

/** The newest first. */
export async function listHistory(
  db: Db,
  reach: Reach,
  { search, filter, pagination }: HistoryListRequest,
): Promise<{ data: HistoryRow[]; totalCount: number }> {
  const { kind, action, objectId } = filter;
  const isMeant = sql<boolean>`${isSeen(reach)} and ${isNamed(search.name)}
    and ${kind ? sql`told.kind = ${kind}` : sql`true`}
    and ${action ? sql`told.action = ${action}` : sql`true`}
    and ${objectId ? sql`told.object_id = ${objectId}::bigint` : sql`true`}`;
  const { totalCount } = await db
    .selectFrom('history as told')
    .select((row) => row.fn.countAll<number>().as('totalCount'))
    .where(isMeant)
    .executeTakeFirstOrThrow();
  const data = await db
    .selectFrom('history as told')
    .selectAll()
    .where(isMeant)
    .orderBy('told.id', 'desc')
    .offset(pagination.start)
    .limit(pagination.limit)
    .execute();
  return { data, totalCount };
}
