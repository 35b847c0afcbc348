import { userChange, type AdministeredUser } from '#/contract/administered-users.ts';
import { contactKinds } from '#/contract/session.ts';
import { assignableRoles, isMorePrivileged } from '#/domain/role.ts';
import { isOrganizationWithin } from '../../store/administration/organizations.ts';
import { seesUsers, type Reach, type UserType } from '../../store/administration/reach.ts';
import {
  administratorRolesOf,
  changeRoles,
  lockForRoleChange,
  rolesOf,
} from '../../store/administration/role-change.ts';
import { deleteUser, updateUser, userTexts } from '../../store/administration/user-write.ts';
import { fetchUserWithin } from '../../store/administration/users.ts';
import { endSignIns } from '../../store/contact-update.ts';
import { forgetAnswers } from '../../store/idempotency.ts';
import type { DbTransaction } from '../../store/tables.ts';
import { fetchUser } from '../../store/user-context.ts';
import { isViolation } from '../../store/violation.ts';
import type { Dependencies, HttpContext } from '../environment.ts';
import { readJson } from '../json-request.ts';
import { contentTag, needsContent } from '../middleware/entity-tag.ts';
import { giveTemporaryPassword } from '../password/temporary-password.ts';
import { pathId } from '../path-id.ts';
import { Refusal } from '../refusal.ts';
import { tellContactChange } from '../user/contact/tell.ts';
import { kinds } from './create-user.ts';
import { reachOf } from './reach.ts';
import { userOf, wrongFields } from './sent-user.ts';

interface Target {
  actor: { userId: number; organizationId: number };
  userId: number;
}

function targetOf(c: HttpContext): Target {
  const actor = { userId: c.var.caller.userId, organizationId: reachOf(c).organizationId };
  return { actor, userId: pathId(c.req.param('id') ?? '') };
}

/** Throws if the caller may not change this user. The own account is changed in the profile. */
async function changeable(
  c: HttpContext,
  transaction: DbTransaction,
  reach: Reach,
  { actor, userId, userType }: Target & { userType: UserType },
): Promise<AdministeredUser> {
  if (!seesUsers(reach.roles, userType)) throw new Refusal('forbidden');
  const before = await fetchUserWithin(transaction, reach, userType, userId);
  if (!before) throw new Refusal('not-found');
  if (actor.userId === userId) throw new Refusal('own-account');
  needsContent(c, before);
  const held = (await rolesOf(transaction, userId)).map(({ role }) => role);
  // Nobody is above a user without roles.
  if (held.length > 0 && isMorePrivileged(held, await administratorRolesOf(transaction, actor.userId)))
    throw new Refusal('more-privileged');
  return before;
}

/** Who sets the address can sign in as the user, so it must give no role that the caller could not assign. */
async function refuseTakeover(
  transaction: DbTransaction,
  reach: Reach,
  { userId, fields }: { userId: number; fields: readonly string[] },
): Promise<void> {
  const assignable: readonly string[] = assignableRoles(reach.roles);
  for (const { organizationId, role } of await rolesOf(transaction, userId)) {
    if (!(await isOrganizationWithin(transaction, reach, organizationId)))
      throw new Refusal('belongs-elsewhere', { fields });
    if (!assignable.includes(role)) throw new Refusal('more-privileged', { fields });
  }
}

/** Codes go to the address and the number, so a change of them ends all sign-ins, and the user is told. */
export function changeUser(userType: UserType, dependencies: Dependencies) {
  const { db, delivery, background } = dependencies;
  return async (c: HttpContext): Promise<Response> => {
    const target = targetOf(c);
    const { userId } = target;
    const user = userOf(userType, await readJson(c, userChange));
    const changed = db.transaction().execute(async (transaction) => {
      const reach = await lockForRoleChange(transaction, { ...target, organizationIds: [] });
      const before = await changeable(c, transaction, reach, { ...target, userType });
      const differs = userTexts.filter((name) => user[name] !== (before[name] ?? ''));
      // An old invalid value must not block other changes.
      const wrong = wrongFields(user).filter((name) => differs.some((other) => other === name));
      if (wrong.length > 0) throw new Refusal('invalid', { fields: wrong });
      const contacts = contactKinds.filter((kind) => differs.includes(kind));
      if (contacts.length > 0) await refuseTakeover(transaction, reach, { userId, fields: contacts });
      const former = await fetchUser(transaction, userId);
      if (!former) throw new Refusal('not-found');
      await updateUser(transaction, userId, user);
      if (contacts.length > 0) await endSignIns(transaction, userId);
      return { former, contacts, now: await fetchUserWithin(transaction, reach, userType, userId) };
    });
    const { former, contacts, now } = await changed.catch((error: unknown) => {
      throw isViolation(error, 'unique') ? new Refusal('email-taken', { fields: ['email'] }) : error;
    });
    for (const kind of contacts) tellContactChange(dependencies, former, { kind, value: user[kind] });
    const { byEmail: send } = delivery;
    // The mail with the temporary password went to the former address.
    if (send && contacts.includes('email') && former.passwordMustBeChanged)
      background.run('temporary password not given', () =>
        giveTemporaryPassword(dependencies, {
          email: user.email,
          type: kinds[userType].type,
          send,
          isNewAccount: true,
        }),
      );
    c.header('ETag', contentTag(now));
    return c.json(now);
  };
}

/** A deletion takes all roles away first, by the same rules. */
export function removeUser(userType: UserType, { db }: Pick<Dependencies, 'db'>) {
  return async (c: HttpContext): Promise<Response> => {
    const target = targetOf(c);
    const { userId } = target;
    const placesOf = async (transaction: DbTransaction) => [
      ...new Set((await rolesOf(transaction, userId)).map(({ organizationId }) => organizationId)),
    ];
    const removed = db.transaction().execute(async (transaction) => {
      const organizationIds = await placesOf(transaction);
      const reach = await lockForRoleChange(transaction, { ...target, organizationIds });
      await changeable(c, transaction, reach, { ...target, userType });
      for (const organizationId of await placesOf(transaction)) {
        if (!organizationIds.includes(organizationId)) throw new Refusal('outdated');
        const problem = await changeRoles(transaction, reach, { ...target, organizationId, next: [] });
        if (problem) throw new Refusal(problem === 'not-found' ? 'belongs-elsewhere' : problem);
      }
      await deleteUser(transaction, userId);
      await forgetAnswers(transaction, `${kinds[userType].path}/${userId}`);
    });
    await removed.catch((error: unknown) => {
      throw isViolation(error, 'foreign-key') ? new Refusal('user-has-recordings') : error;
    });
    return c.body(null, 204);
  };
}
