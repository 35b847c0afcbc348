import { sql } from 'kysely';
import { administratorRoles, hasAdministratorRole, type Role } from '#/domain/role.ts';
import { roleChangeProblem, rolesIn, without, type HeldRole, type RoleChangeProblem } from '#/domain/role-change.ts';
import { endSessionsOfLostRole } from '../sessions.ts';
import { isRoleOf } from '../session-type.ts';
import type { Db, DbTransaction } from '../tables.ts';
import { isOrganizationWithin } from './organizations.ts';
import { seesUsers, type Reach } from './reach.ts';
import { clearRemovals, noteRemovals } from './role-removals.ts';
import { userTypeWithin } from './user-organizations.ts';

interface Wanted {
  /** Who makes the change, and the organization of the session. */
  actor: { userId: number; organizationId: number };
  userId: number;
  organizationId: number;
  next: readonly string[];
}

/**
 * Locks the users, with the one who acts, and the organizations, so that changes at the same time run one after the other, and nobody uses a
 * role that has just been lost. Returns the reach of the actor.
 */
export async function lockForRoleChange(
  transaction: DbTransaction,
  {
    actor,
    organizationIds,
    ...who
  }: Pick<Wanted, 'actor'> & { organizationIds: readonly number[] } & (
      | { userId: number }
      | { userIds: readonly number[] }
    ),
): Promise<Reach> {
  await transaction
    .selectFrom('organization')
    .select('id')
    .where('id', '=', sql<number>`any(${organizationIds}::bigint[])`)
    .orderBy('id')
    // A sign-in refers to the organization, and must not wait.
    .forNoKeyUpdate()
    .execute();
  await transaction
    .selectFrom('appUser')
    .select('id')
    .where('id', '=', sql<number>`any(${[actor.userId, ...('userId' in who ? [who.userId] : who.userIds)]}::bigint[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const held = await rolesOf(transaction, actor.userId);
  const roles = rolesIn(held, actor.organizationId).filter((role) => hasAdministratorRole([role]));
  return { organizationId: actor.organizationId, roles };
}

/** Call it after `lockForRoleChange`. Undefined if the roles are changed. */
export async function changeRoles(
  transaction: DbTransaction,
  reach: Reach,
  { actor, userId, organizationId, next }: Wanted,
): Promise<RoleChangeProblem | 'not-found' | undefined> {
  const userType = await userTypeWithin(transaction, reach, userId, {
    administratorId: actor.userId,
    organizationId,
  });
  if (userType === undefined || !(await isOrganizationWithin(transaction, reach, organizationId))) return 'not-found';
  const held = await rolesOf(transaction, userId);
  if (rolesIn(held, organizationId).includes(highest) && !next.includes(highest))
    await lockSystemAdministrators(transaction);
  const isSelf = actor.userId === userId;
  const problem = roleChangeProblem({
    organizationId,
    next,
    held,
    isSelf,
    actorHere: reach.roles,
    actorAnywhere: await administratorRolesOf(transaction, actor.userId),
    hasOtherAdministrator: await hasOtherAdministrator(transaction, organizationId, userId),
    hasOtherSystemAdministrator: await hasOtherSystemAdministrator(transaction, userId),
  });
  // For the own last role, this reason comes before any other one (docs/decisions/0052).
  if (isSelf && problem === 'last-administrator') return problem;
  if (!seesUsers(reach.roles, userType)) return 'forbidden';
  if (problem) return problem;
  const before = rolesIn(held, organizationId);
  await writeRoles(transaction, { userId, organizationId, next, before });
  if (next.length > 0) await clearRemovals(transaction, [userId], organizationId);
  else if (before.length > 0)
    await noteRemovals(transaction, [userId], { organizationId, removedById: actor.userId, roles: before });
  return undefined;
}

/** In any organization. */
export async function administratorRolesOf(db: Db, userId: number): Promise<string[]> {
  return (await rolesOf(db, userId)).map(({ role }) => role).filter((role) => hasAdministratorRole([role]));
}

export function rolesOf(db: Db, userId: number): Promise<HeldRole[]> {
  return db
    .selectFrom('userOrganizationRole')
    .select(['organizationId', 'role'])
    .where('userId', '=', userId)
    .execute();
}

export function rolesOfEach(db: Db, userIds: readonly number[]): Promise<(HeldRole & { userId: number })[]> {
  return db
    .selectFrom('userOrganizationRole')
    .select(['userId', 'organizationId', 'role'])
    .where(sql<boolean>`user_id = any(${userIds}::bigint[])`)
    .execute();
}

async function hasOtherAdministrator(
  transaction: DbTransaction,
  organizationId: number,
  userId: number,
): Promise<boolean> {
  const other = await transaction
    .selectFrom('userOrganizationRole')
    .select('userId')
    .where('organizationId', '=', organizationId)
    .where('userId', '!=', userId)
    .where('role', 'in', administratorRoles)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

const highest: Role = 'SYSTEM_ADMIN';

/** Two changes in different organizations lock no common row, so they could take the last two. */
export async function lockSystemAdministrators(transaction: DbTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(7226)`.execute(transaction);
}

/** Whoever is held cannot act (docs/decisions/0094). */
export async function hasOtherSystemAdministrator(db: Db, userId: number): Promise<boolean> {
  const other = await db
    .selectFrom('userOrganizationRole')
    .select('userId')
    .where('userId', '!=', userId)
    .where('role', '=', highest)
    .where(
      sql<boolean>`not exists (select from contact_hold as hold where hold.user_id = user_organization_role.user_id)`,
    )
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

interface Write {
  userId: number;
  organizationId: number;
  before: readonly string[];
  next: readonly string[];
}

/** A lost role ends the user's sessions of its type. */
export async function writeRoles(
  transaction: DbTransaction,
  { userId, organizationId, before, next }: Write,
): Promise<void> {
  const lost = without(before, next);
  const gained = without([...new Set(next)], before);
  const membership = { userId, organizationId };
  if (next.length === 0) {
    // Its roles follow.
    await transaction
      .deleteFrom('userOrganization')
      .where('userId', '=', userId)
      .where('organizationId', '=', organizationId)
      .execute();
  } else {
    await transaction
      .insertInto('userOrganization')
      .values(membership)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    if (gained.length > 0)
      await transaction
        .insertInto('userOrganizationRole')
        .values(gained.map((role) => ({ ...membership, role })))
        .execute();
    if (lost.length > 0)
      await transaction
        .deleteFrom('userOrganizationRole')
        .where('userId', '=', userId)
        .where('organizationId', '=', organizationId)
        .where('role', 'in', lost)
        .execute();
  }
  for (const type of ['doctor', 'admin'] as const) {
    if (!lost.some((role) => isRoleOf(type, role))) continue;
    await endSessionsOfLostRole(transaction, { userIds: [userId], type });
  }
}
