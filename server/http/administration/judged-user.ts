import { lockForRoleChange } from '../../store/administration/role-change.ts';
import { userTypeWithin } from '../../store/administration/user-organizations.ts';
import type { DbTransaction } from '../../store/tables.ts';
import type { HttpContext } from '../environment.ts';
import { pathId } from '../path-id.ts';
import { Refusal } from '../refusal.ts';
import { changeable, refuseTakeover } from './change-user.ts';
import { reachOf } from './caller-reach.ts';

/** The user of the path, whose contacts the caller may judge. Its roles are locked. `accountProblem` has the rules for several. */
export async function judgedUser(
  c: HttpContext,
  transaction: DbTransaction,
): Promise<{ userId: number; actorId: number }> {
  const userId = pathId(c.req.param('userId') ?? '');
  const actor = { userId: c.var.caller.userId, organizationId: reachOf(c).organizationId };
  const reach = await lockForRoleChange(transaction, { actor, userId, organizationIds: [] });
  const userType = await userTypeWithin(transaction, reach, userId);
  if (userType === undefined) throw new Refusal('not-found');
  await changeable(c, transaction, reach, { actor, userId, userType });
  await refuseTakeover(transaction, reach, { userId, fields: [] });
  return { userId, actorId: actor.userId };
}
