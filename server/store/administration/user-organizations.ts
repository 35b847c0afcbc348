import { sql } from 'kysely';
import type { UserOrganization } from '#/contract/session.ts';
import type { Db } from '../tables.ts';
import { isWithin, type Reach, type UserType } from './reach.ts';
import { foundOrLost } from './found-as.ts';
import type { Taker } from './role-removals.ts';

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

/** The administrator who has just taken the last role away also finds the user, if named. */
export async function isFoundAs(
  db: Db,
  reach: Reach,
  userType: UserType,
  userId: number,
  taker?: Taker,
): Promise<boolean> {
  const found = await db
    .selectFrom('appUser as who')
    .select('who.id')
    .where('who.id', '=', userId)
    .where(foundOrLost(reach, userType, taker))
    .executeTakeFirst();
  return found !== undefined;
}

/** As what the user is found; a professional who also administers, as a professional. Undefined: not within reach. */
export async function userTypeWithin(
  db: Db,
  reach: Reach,
  userId: number,
  taker?: Taker,
): Promise<UserType | undefined> {
  for (const userType of ['HealthCareProfessional', 'User'] as const)
    if (await isFoundAs(db, reach, userType, userId, taker)) return userType;
  return undefined;
}
