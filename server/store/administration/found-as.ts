import { sql, type RawBuilder } from 'kysely';
import { administratorRoles, healthCareRoles } from '#/domain/role.ts';
import { actsEverywhere, isWithin, type Reach, type UserType } from './reach.ts';
import { lostRolesBy, type Taker } from './role-removals.ts';

/** The roles of the row `who` that count: all within reach, or those in one organization of it. */
export function heldIn(reach: Reach, organizationId?: number): RawBuilder<unknown> {
  const isThere = organizationId === undefined ? sql`true` : sql`held.organization_id = ${organizationId}::bigint`;
  return sql`from user_organization_role as held
    where held.user_id = who.id and ${isThere} and ${isWithin(reach, 'held.organizationId')}`;
}

const rolesOf = { HealthCareProfessional: healthCareRoles, User: administratorRoles } as const;

/**
 * For the row `who`: where a person is found says what the person does there, not the kind of account. Somebody without
 * any role is found by the kind, by those who act everywhere.
 */
export function foundAs(reach: Reach, userType: UserType, organizationId?: number): RawBuilder<boolean> {
  const isMember = sql<boolean>`exists (select ${heldIn(reach, organizationId)}
    and held.role = any(${rolesOf[userType]}::text[]))`;
  if (organizationId !== undefined || !actsEverywhere(reach.roles)) return isMember;
  return sql<boolean>`(${isMember} or who.user_type = ${userType}
    and not exists (select from user_organization_role as held where held.user_id = who.id))`;
}

/** For the row `who`: as `foundAs`, or without a role since this administrator took the last one away. */
export function foundOrLost(reach: Reach, userType: UserType, taker: Taker | undefined): RawBuilder<boolean> {
  const isLost = lostRolesBy(reach, taker);
  return sql<boolean>`(${foundAs(reach, userType)} or (who.user_type = ${userType} and ${isLost}))`;
}
