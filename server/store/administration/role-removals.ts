import { sql, type RawBuilder } from 'kysely';
import type { Db, DbTransaction } from '../tables.ts';
import { isWithin, rolesFoundAs, type Reach, type UserType } from './reach.ts';

const foundDays = 30;

export interface Taker {
  administratorId: number;
  /** Only what was taken there counts. */
  organizationId?: number | undefined;
}

/**
 * The user of the row `who` lost the last role in an organization within reach by this administrator, a short time ago,
 * and has none there now. As a member, the user is found by the role, not by the kind of account.
 */
export function lostRolesBy(reach: Reach, userType: UserType, taker: Taker | undefined): RawBuilder<boolean> {
  if (!taker) return sql<boolean>`false`;
  const { administratorId, organizationId } = taker;
  const isThere: RawBuilder<boolean> =
    organizationId === undefined ? sql<boolean>`true` : sql<boolean>`gone.organization_id = ${organizationId}::bigint`;
  return sql<boolean>`exists (select from role_removal as gone
    where gone.user_id = who.id and gone.removed_by_id = ${administratorId}::bigint and ${isThere}
      and case when gone.roles = '{}' then who.user_type = ${userType} else gone.roles && ${rolesFoundAs[userType]}::text[] end
      and gone.removed_at > now() - ${foundDays}::int * interval '1 day'
      and ${isWithin(reach, 'gone.organizationId')}
      and not exists (select from user_organization_role as again
        where again.user_id = gone.user_id and again.organization_id = gone.organization_id))`;
}

interface Removal {
  organizationId: number;
  removedById: number;
  /** The last ones, which were taken. */
  roles: readonly string[];
}

export async function noteRemovals(
  transaction: DbTransaction,
  userIds: readonly number[],
  { organizationId, removedById, roles }: Removal,
): Promise<void> {
  await sql`insert into role_removal (user_id, organization_id, removed_by_id, roles)
    select id, ${organizationId}::bigint, ${removedById}::bigint, ${roles}::text[] from unnest(${userIds}::bigint[]) as leaving(id)
    on conflict (user_id, organization_id) do update
      set removed_by_id = excluded.removed_by_id, roles = excluded.roles, removed_at = now()`.execute(transaction);
}

export async function clearRemovals(
  transaction: DbTransaction,
  userIds: readonly number[],
  organizationId: number,
): Promise<void> {
  await sql`delete from role_removal where organization_id = ${organizationId}::bigint
    and user_id = any(${userIds}::bigint[])`.execute(transaction);
}

export async function endOldRemovals(db: Db): Promise<void> {
  await sql`delete from role_removal where removed_at <= now() - ${foundDays}::int * interval '1 day'`.execute(db);
}
