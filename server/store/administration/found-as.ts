import { sql, type RawBuilder } from 'kysely';
import type { Role } from '#/domain/role.ts';
import { actsEverywhere, isWithin, rolesFoundAs, type Reach, type UserType } from './reach.ts';
import { lostRolesBy, type Taker } from './role-removals.ts';

/** The roles of the row `who` that count: all within reach, or those in one organization of it. */
export function heldIn(reach: Reach, organizationId?: number): RawBuilder<unknown> {
  const isThere = organizationId === undefined ? sql`true` : sql`held.organization_id = ${organizationId}::bigint`;
  return sql`from user_organization_role as held
    where held.user_id = who.id and ${isThere} and ${isWithin(reach, 'held.organizationId')}`;
}

export function isRoleFoundAs(userType: UserType, role: Role): boolean {
  return rolesFoundAs[userType].some((one) => one === role);
}

/**
 * For the row `who`: where a person is found says what the person does there, not the kind of account. Somebody without
 * any role is found by the kind, by those who act everywhere.
 */
export function foundAs(reach: Reach, userType: UserType, organizationId?: number): RawBuilder<boolean> {
  const isMember = sql<boolean>`exists (select ${heldIn(reach, organizationId)}
    and held.role = any(${rolesFoundAs[userType]}::text[]))`;
  if (organizationId !== undefined || !actsEverywhere(reach.roles)) return isMember;
  return sql<boolean>`(${isMember} or who.user_type = ${userType}
    and not exists (select from user_organization_role as held where held.user_id = who.id))`;
}

/** For the row `who`: as `foundAs`, or without a role since this administrator took the last one away. */
export function foundOrLost(reach: Reach, userType: UserType, taker: Taker | undefined): RawBuilder<boolean> {
  return sql<boolean>`(${foundAs(reach, userType)} or ${lostRolesBy(reach, userType, taker)})`;
}
