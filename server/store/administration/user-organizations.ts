import { sql } from 'kysely';
import type { UserOrganization } from '#/contract/session.ts';
import type { Db } from '../tables.ts';
import { lostRolesBy } from './role-removals.ts';
import { actsEverywhere, isWithin, type Reach } from './reach.ts';

export async function userOrganizationsWithin(db: Db, reach: Reach, userId: number): Promise<UserOrganization[]> {
  const rows = await db
    .selectFrom('userOrganizationRole as held')
    .innerJoin('organization as at', 'at.id', 'held.organizationId')
    .select(['at.id', 'at.name', sql<string[]>`array_agg(held.role order by held.role)`.as('roles')])
    .where('held.userId', '=', userId)
    .where(isWithin(reach, 'at.id'))
    .groupBy('at.id')
    .execute();
  return rows
    .map(({ id, name, roles }) => ({ organization: { id, name }, roles }))
    .toSorted((a, b) => a.organization.name.localeCompare(b.organization.name, 'en'));
}

/**
 * Undefined if the user has no role within reach. Who acts everywhere also finds users without a role, and so does the
 * administrator who has just taken the last one away, if named.
 */
export async function userTypeWithin(
  db: Db,
  reach: Reach,
  userId: number,
  administratorId?: number,
): Promise<string | undefined> {
  const isFound = actsEverywhere(reach.roles)
    ? sql<boolean>`true`
    : sql<boolean>`(${lostRolesBy(reach, administratorId)} or exists (select from user_organization_role as held
        where held.user_id = who.id and ${isWithin(reach, 'held.organizationId')}))`;
  const found = await db
    .selectFrom('appUser as who')
    .select('who.userType')
    .where('who.id', '=', userId)
    .where(isFound)
    .executeTakeFirst();
  return found?.userType;
}
