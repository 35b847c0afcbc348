import { sql } from 'kysely';
import { hasAdministratorRole, type Role } from '#/domain/role.ts';
import { roleChangeProblem, rolesIn, without, type HeldRole } from '#/domain/role-change.ts';
import { isRoleOf } from '../session-type.ts';
import { endSessionsOfLostRole } from '../sessions.ts';
import type { Db, DbTransaction } from '../tables.ts';
import type { ChosenObject, ChosenProblem } from './chosen.ts';
import { lockSystemAdministrators, rolesOf } from './role-change.ts';
import { clearRemovals, noteRemovals } from './role-removals.ts';
import type { Reach } from './reach.ts';

interface Wanted {
  actorId: number;
  reach: Reach;
  people: readonly ChosenObject[];
  organizationId: number;
  role: Role;
  isGiven: boolean;
}

export interface JudgedRoles {
  /** The people whose role is given or taken away. */
  changed: number[];
  /** The people of them who have no other role in the organization. */
  leaving: number[];
  unchanged: number;
  problems: ChosenProblem[];
}

const highest: Role = 'SYSTEM_ADMIN';

type Member = HeldRole & { userId: number };

async function membersOf(db: Db, { people, organizationId }: Wanted): Promise<Member[]> {
  const ids = people.map(({ id }) => id);
  return db
    .selectFrom('userOrganizationRole')
    .select(['userId', 'organizationId', 'role'])
    .where(
      sql<boolean>`(user_id = any(${ids}::bigint[]) or role = ${highest} or organization_id = ${organizationId}::bigint)`,
    )
    .execute();
}

async function heldAccounts(db: Db): Promise<Set<number>> {
  const rows = await db.selectFrom('contactHold').select('userId').execute();
  return new Set(rows.map(({ userId }) => userId));
}

const hasOther = (all: ReadonlySet<number>, id: number) => all.size > (all.has(id) ? 1 : 0);

/**
 * The rules of a single change (`changeRoles`) for each person, one after the other: of the last two administrators, the
 * first one loses the role. Writes nothing.
 */
export async function judgeRoles(db: Db, wanted: Wanted): Promise<JudgedRoles> {
  const { actorId, reach, people, organizationId, role, isGiven } = wanted;
  const members = await membersOf(db, wanted);
  const onHold = await heldAccounts(db);
  const heldBy = Map.groupBy(members, ({ userId }) => userId);
  const administering = new Set(
    members
      .filter((one) => one.organizationId === organizationId && hasAdministratorRole([one.role]))
      .map(({ userId }) => userId),
  );
  const places = (userId: number) => (heldBy.get(userId) ?? []).filter((one) => one.role === highest).length;
  const system = new Set(
    members.filter((one) => one.role === highest && !onHold.has(one.userId)).map(({ userId }) => userId),
  );
  const actorAnywhere = (await rolesOf(db, actorId))
    .map((one) => one.role)
    .filter((one) => hasAdministratorRole([one]));
  const judged: JudgedRoles = { changed: [], leaving: [], unchanged: 0, problems: [] };
  for (const { id, name } of people) {
    const held = heldBy.get(id) ?? [];
    const before = rolesIn(held, organizationId);
    if (before.includes(role) === isGiven) {
      judged.unchanged += 1;
      continue;
    }
    const next = isGiven ? [...before, role] : without(before, [role]);
    const problem = roleChangeProblem({
      organizationId,
      next,
      held,
      isSelf: id === actorId,
      actorHere: reach.roles,
      actorAnywhere,
      hasOtherAdministrator: hasOther(administering, id),
      hasOtherSystemAdministrator: hasOther(system, id),
    });
    if (problem) {
      judged.problems.push({ name, reason: problem === 'forbidden' ? 'not-allowed' : problem });
      continue;
    }
    judged.changed.push(id);
    if (next.length === 0) judged.leaving.push(id);
    if (!hasAdministratorRole(next)) administering.delete(id);
    if (role === highest && !isGiven && places(id) === 1) system.delete(id);
  }
  return judged;
}

/** A lost role ends the sessions of its type. Call it after `lockForRoleChange`. */
export async function writeRolesOf(transaction: DbTransaction, wanted: Wanted): Promise<JudgedRoles> {
  const { organizationId, role, isGiven } = wanted;
  if (role === highest && !isGiven) await lockSystemAdministrators(transaction);
  const judged = await judgeRoles(transaction, wanted);
  const { changed, leaving } = judged;
  if (isGiven) {
    await sql`insert into user_organization (user_id, organization_id)
      select id, ${organizationId}::bigint from unnest(${changed}::bigint[]) as given(id)
      on conflict do nothing`.execute(transaction);
    await sql`insert into user_organization_role (user_id, organization_id, role)
      select id, ${organizationId}::bigint, ${role}::text from unnest(${changed}::bigint[]) as given(id)`.execute(
      transaction,
    );
    await clearRemovals(transaction, changed, organizationId);
    return judged;
  }
  // The role of whoever leaves follows.
  await sql`delete from user_organization where organization_id = ${organizationId}::bigint
    and user_id = any(${leaving}::bigint[])`.execute(transaction);
  await sql`delete from user_organization_role where organization_id = ${organizationId}::bigint
    and role = ${role}::text and user_id = any(${changed}::bigint[])`.execute(transaction);
  await noteRemovals(transaction, leaving, { organizationId, removedById: wanted.actorId, roles: [role] });
  const type = isRoleOf('admin', role) ? 'admin' : 'doctor';
  await endSessionsOfLostRole(transaction, { userIds: changed, type });
  return judged;
}
