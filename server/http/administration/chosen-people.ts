import { roleOfPeople, type ChosenPeople } from '#/contract/chosen-calls.ts';
import { assignableRoles } from '#/domain/role.ts';
import { chosenPeople, type ChosenObjects, type ChosenProblem } from '../../store/administration/chosen.ts';
import { judgeRoles, writeRolesOf } from '../../store/administration/chosen-roles.ts';
import { isOrganizationWithin } from '../../store/administration/organizations.ts';
import { seesUsers, type Reach, type UserType } from '../../store/administration/reach.ts';
import type { Taker } from '../../store/administration/role-removals.ts';
import { lockForRoleChange } from '../../store/administration/role-change.ts';
import { isRoleOf } from '../../store/session-type.ts';
import type { Db } from '../../store/tables.ts';
import type { Dependencies, HttpContext } from '../environment.ts';
import { readJson } from '../json-request.ts';
import { needsPassword } from '../middleware/needs-caller.ts';
import { Refusal } from '../refusal.ts';
import { reachOf } from './caller-reach.ts';
import { checked, chosenDone, chosenRunOf, type ChosenDone } from './chosen-run.ts';
import { kinds } from './create-user.ts';

export function seeing(reach: Reach, userType: UserType): Reach {
  if (!seesUsers(reach.roles, userType)) throw new Refusal('forbidden');
  return reach;
}

export async function peopleOf(db: Db, reach: Reach, userType: UserType, chosen: ChosenPeople, taker: Taker) {
  const place = 'found' in chosen ? chosen.found.filter : { all: true };
  if (!place.all && place.organizationId && !(await isOrganizationWithin(db, reach, place.organizationId)))
    throw new Refusal('not-a-member');
  const people = await chosenPeople(db, reach, userType, chosen, taker);
  if (!people) throw new Refusal('choice-changed');
  return people;
}

/** The role must belong to the section, and the caller must be allowed to assign it there. */
async function refuseRole(
  db: Db,
  reach: Reach,
  userType: UserType,
  { role, organizationId }: { role: string; organizationId: number },
) {
  if (role === 'PATIENT' || !isRoleOf(kinds[userType].type, role)) throw new Refusal('invalid', { fields: ['role'] });
  if (!(await isOrganizationWithin(db, reach, organizationId))) throw new Refusal('not-a-member');
  if (!assignableRoles(reach.roles).some((one) => one === role)) throw new Refusal('forbidden', { fields: ['role'] });
}

export function changeRolesOfPeople(userType: UserType, { db }: Pick<Dependencies, 'db'>) {
  return async (c: HttpContext): Promise<Response> => {
    const seen = seeing(reachOf(c), userType);
    const { chosen, dryRun, leaveOut, mark, ...change } = await readJson(c, roleOfPeople);
    await refuseRole(db, seen, userType, change);
    const actorId = c.var.caller.userId;
    const taker = { administratorId: actorId, organizationId: change.organizationId };
    if (dryRun) {
      const people = await peopleOf(db, seen, userType, chosen, taker);
      const judged = await judgeRoles(db, { actorId, reach: seen, people: people.found, ...change });
      return c.json(checked(doneOf(judged, people)));
    }
    needsPassword(c);
    const result = await chosenRunOf(db, { dryRun, leaveOut, mark }, async (transaction) => {
      const before = await peopleOf(transaction, seen, userType, chosen, taker);
      const actor = { userId: actorId, organizationId: seen.organizationId };
      const userIds = idsOf(before);
      // The roles of the actor and the people are read again, because others may have just changed them.
      const reach = await lockForRoleChange(transaction, { actor, userIds, organizationIds: [change.organizationId] });
      await refuseRole(transaction, seeing(reach, userType), userType, change);
      const people = await peopleOf(transaction, reach, userType, chosen, taker);
      if (String(idsOf(people)) !== String(userIds)) throw new Refusal('choice-changed');
      const written = await writeRolesOf(transaction, { actorId, reach, people: people.found, ...change });
      return doneOf(written, people);
    });
    return c.json(result);
  };
}

interface Judged {
  changed: readonly number[];
  unchanged: number;
  problems: readonly ChosenProblem[];
}

function doneOf({ changed, unchanged, problems }: Judged, { found, missing }: ChosenObjects): ChosenDone {
  return chosenDone(found, { changed: changed.length, unchanged }, [...problems, ...missing]);
}

export const idsOf = ({ found }: ChosenObjects) => found.map(({ id }) => id);
