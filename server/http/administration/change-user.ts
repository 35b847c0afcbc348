import { userChange, type AdministeredUser } from '#/contract/administered-users.ts';
import type { ContactKind } from '#/contract/contact-change.ts';
import { contactKinds } from '#/contract/session.ts';
import { isAbove, takeoverProblem } from '#/domain/account-rules.ts';
import { organizationIdsWithin } from '../../store/administration/organizations.ts';
import { seesUsers, type Reach, type UserType } from '../../store/administration/reach.ts';
import {
  administratorRolesOf,
  changeRoles,
  lockForRoleChange,
  rolesOf,
} from '../../store/administration/role-change.ts';
import { deleteUser, updateUser, userTexts, type NewUser } from '../../store/administration/user-write.ts';
import { fetchUserWithin } from '../../store/administration/users.ts';
import { endSignIns } from '../../store/contact-update.ts';
import { removeAnswersOf } from '../../store/idempotency.ts';
import { isUnused, proposeContact } from '../../store/proposed-contacts.ts';
import type { DbTransaction } from '../../store/tables.ts';
import { fetchUser } from '../../store/user-context.ts';
import { findUserByEmail } from '../../store/users.ts';
import { isViolation } from '../../store/violation.ts';
import type { Dependencies, HttpContext } from '../environment.ts';
import { readJson } from '../json-request.ts';
import { contentTag, needsContent } from '../middleware/entity-tag.ts';
import { needsPassword } from '../middleware/needs-caller.ts';
import { oweMails } from '../../store/owed-mail.ts';
import { sendSoon } from '../owed-mail.ts';
import { pathId } from '../path-id.ts';
import { Refusal } from '../refusal.ts';
import { oweNameChange } from '../user/owe-name-change.ts';
import { oweContactChange, oweProposedContact } from '../user/contact/owe-telling.ts';
import { kinds } from './create-user.ts';
import { reachOf } from './caller-reach.ts';
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
export async function changeable(
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
  if (isAbove(held, { anywhere: await administratorRolesOf(transaction, actor.userId), here: reach.roles }))
    throw new Refusal('more-privileged');
  return before;
}

/** Who sets the address can sign in as the user, so it must give no role that the caller could not assign. */
export async function refuseTakeover(
  transaction: DbTransaction,
  reach: Reach,
  { userId, fields }: { userId: number; fields: readonly string[] },
): Promise<void> {
  const problem = takeoverProblem(
    await rolesOf(transaction, userId),
    new Set(await organizationIdsWithin(transaction, reach)),
    reach.roles,
  );
  if (problem) throw new Refusal(problem, { fields });
}

/**
 * A new address or number waits until its owner has used it (docs/decisions/0094). An account that nobody has used has no
 * owner yet, and a number that is removed has nowhere to be used, so these count at once and end all sign-ins.
 */
export function changeUser(userType: UserType, dependencies: Dependencies) {
  const { db, delivery } = dependencies;
  return async (c: HttpContext): Promise<Response> => {
    const target = targetOf(c);
    const { userId } = target;
    const user = userOf(userType, await readJson(c, userChange));
    const saved = db.transaction().execute(async (transaction) => {
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
      const waiting = await waitingOf(transaction, userId, contacts, user);
      const unchanged = Object.fromEntries(waiting.map((kind) => [kind, before[kind] ?? '']));
      await updateUser(transaction, userId, { ...user, ...unchanged });
      for (const kind of waiting)
        await propose(transaction, { userId, kind, value: user[kind], proposedById: target.actor.userId });
      const changed = contacts.filter((kind) => !waiting.includes(kind));
      if (changed.length > 0) await endSignIns(transaction, userId);
      if (contacts.length > 0) needsPassword(c);
      const telling = { transaction, delivery };
      await oweNameChange(transaction, dependencies, former, { ...user, changedBy: target.actor.userId });
      for (const kind of waiting) await oweProposedContact(telling, former, { kind, value: user[kind] });
      for (const kind of changed) await oweContactChange(telling, former, { kind, value: user[kind] });
      // The mail with the temporary password went to the former address.
      if (delivery.byEmail && changed.includes('email') && former.passwordMustBeChanged)
        await oweMails(transaction, [
          { kind: 'new-account', userId, recipient: user.email, sessionType: kinds[userType].type },
        ]);
      return fetchUserWithin(transaction, reach, userType, userId);
    });
    const now = await saved.catch((error: unknown) => {
      throw isViolation(error, 'unique') ? new Refusal('email-taken', { fields: ['email'] }) : error;
    });
    sendSoon(dependencies);
    c.header('ETag', contentTag(now));
    return c.json(now);
  };
}

async function waitingOf(
  transaction: DbTransaction,
  userId: number,
  contacts: readonly ContactKind[],
  user: NewUser,
): Promise<ContactKind[]> {
  if (contacts.length === 0 || (await isUnused(transaction, userId))) return [];
  return contacts.filter((kind) => user[kind] !== '');
}

/** Throws a unique violation if the address belongs to another account, or waits for one. */
async function propose(
  transaction: DbTransaction,
  proposal: { userId: number; kind: ContactKind; value: string; proposedById: number },
): Promise<void> {
  if (proposal.kind === 'email' && (await findUserByEmail(transaction, proposal.value)))
    throw new Refusal('email-taken', { fields: ['email'] });
  await proposeContact(transaction, proposal);
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
      needsPassword(c);
      await deleteUser(transaction, userId);
      await removeAnswersOf(transaction, `${kinds[userType].path}/${userId}`);
    });
    await removed.catch((error: unknown) => {
      throw isViolation(error, 'foreign-key') ? new Refusal('user-has-recordings') : error;
    });
    return c.body(null, 204);
  };
}
