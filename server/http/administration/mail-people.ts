import { mailsOfPeople } from '#/contract/chosen-calls.ts';
import type { ChosenReason } from '#/contract/chosen.ts';
import { isAbove, takeoverProblem, type ActorRoles } from '#/domain/account-rules.ts';
import type { HeldRole } from '#/domain/role-change.ts';
import { hasAdministratorRole } from '#/domain/role.ts';
import { judgedAccountsOf, type JudgedAccount } from '../../store/administration/judged-accounts.ts';
import { organizationIdsWithin } from '../../store/administration/organizations.ts';
import { seesUsers, type Reach, type UserType } from '../../store/administration/reach.ts';
import { lockForRoleChange, rolesOfEach } from '../../store/administration/role-change.ts';
import { unusedAmong } from '../../store/proposed-contacts.ts';
import type { DbTransaction } from '../../store/tables.ts';
import { countAttempts } from '../../store/throttle.ts';
import type { Dependencies, HttpContext } from '../environment.ts';
import { readJson } from '../json-request.ts';
import { needsPassword } from '../middleware/needs-caller.ts';
import { sendSoon } from '../owed-mail.ts';
import { Refusal } from '../refusal.ts';
import { accountMailKey, mailsOfAccount, oweAndTell } from './account-mail.ts';
import { reachOf } from './caller-reach.ts';
import { idsOf, peopleOf, seeing } from './chosen-people.ts';
import { chosenDone, chosenRunOf } from './chosen-run.ts';
import { kinds } from './create-user.ts';

interface Judging {
  actorId: number;
  actor: ActorRoles;
  heldBy: ReadonlyMap<number, readonly HeldRole[]>;
  within: ReadonlySet<number>;
  unused: ReadonlySet<number>;
}

/** The rules of `judgedUser` and of a single mail, in their order. */
function accountProblem(account: JudgedAccount, judging: Judging): ChosenReason | undefined {
  const { actorId, actor, heldBy, within, unused } = judging;
  const { userId, foundAs } = account;
  if (!foundAs) return 'not-found';
  if (!seesUsers(actor.here, foundAs)) throw new Refusal('forbidden');
  if (userId === actorId) return 'own-account';
  const held = heldBy.get(userId) ?? [];
  if (
    isAbove(
      held.map(({ role }) => role),
      actor,
    )
  )
    return 'more-privileged';
  return takeoverProblem(held, within, actor.here) ?? (unused.has(userId) ? undefined : 'account-in-use');
}

/** Each rule reads what it needs of all people at once. Call it after `lockForRoleChange`. */
async function oweMailsOf(transaction: DbTransaction, reach: Reach, actorId: number, userIds: readonly number[]) {
  const accounts = await judgedAccountsOf(transaction, reach, userIds);
  const held = await rolesOfEach(transaction, [...userIds, actorId]);
  const heldBy = Map.groupBy(held, ({ userId }) => userId);
  const anywhere = (heldBy.get(actorId) ?? []).map(({ role }) => role).filter((role) => hasAdministratorRole([role]));
  const judging: Judging = {
    actorId,
    actor: { anywhere, here: reach.roles },
    heldBy,
    within: new Set(await organizationIdsWithin(transaction, reach)),
    unused: await unusedAmong(transaction, userIds),
  };
  // Whoever was deleted meanwhile is not among the accounts.
  const reasons = new Map<number, ChosenReason>(userIds.map((userId) => [userId, 'not-found']));
  for (const account of accounts) {
    const reason = accountProblem(account, judging);
    if (reason) reasons.set(account.userId, reason);
    else reasons.delete(account.userId);
  }
  const counted = accounts.filter(({ userId }) => !reasons.has(userId));
  const keys = counted.map(({ userId }) => accountMailKey(userId));
  const attempts = await countAttempts(transaction, keys, mailsOfAccount);
  counted.forEach(({ userId }, index) => {
    if (!attempts[index]?.allowed) reasons.set(userId, 'throttled');
  });
  const owed = counted.filter(({ userId }) => !reasons.has(userId));
  await oweAndTell(
    transaction,
    owed.map(({ userId, email, userType }) => ({ userId, recipient: email, sessionType: kinds[userType].type })),
  );
  return { changed: owed.length, reasons };
}

/** A welcome mail with a temporary password for each new account, by the rules of a single one. */
export function mailPeople(userType: UserType, dependencies: Dependencies) {
  const { db, delivery } = dependencies;
  return async (c: HttpContext): Promise<Response> => {
    const seen = seeing(reachOf(c), userType);
    if (!delivery.byEmail) throw new Refusal('no-mail');
    const { chosen, ...how } = await readJson(c, mailsOfPeople);
    if (!how.dryRun) needsPassword(c);
    const result = await chosenRunOf(db, how, async (transaction) => {
      const actor = { userId: c.var.caller.userId, organizationId: seen.organizationId };
      const people = await peopleOf(transaction, seen, userType, chosen, { administratorId: actor.userId });
      const userIds = idsOf(people);
      // All at once and by their ids, because two administrators may have chosen the same people.
      const reach = await lockForRoleChange(transaction, { actor, userIds, organizationIds: [] });
      const { changed, reasons } = await oweMailsOf(transaction, reach, actor.userId, userIds);
      const problems = people.found.flatMap(({ id, name }) => {
        const reason = reasons.get(id);
        return reason ? [{ name, reason }] : [];
      });
      return chosenDone(people.found, { changed, unchanged: 0 }, [...people.missing, ...problems]);
    });
    if (!how.dryRun) sendSoon(dependencies);
    return c.json(result);
  };
}
