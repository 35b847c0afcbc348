import { Hono } from 'hono';
import { newRoleOffer, roleOfferCalls } from '#/contract/role-offers.ts';
import { requiredEmailProblem } from '#/domain/email.ts';
import { assignableRoles } from '#/domain/role.ts';
import { seenField } from '#/domain/seen-text.ts';
import { isOrganizationWithin } from '../../store/administration/organizations.ts';
import { seesUsers, type Reach } from '../../store/administration/reach.ts';
import { lockForRoleChange } from '../../store/administration/role-change.ts';
import { oweMails } from '../../store/owed-mail.ts';
import { offerRoles, roleOffersWithin, withdrawOffer } from '../../store/role-offers.ts';
import type { Dependencies, HttpContext, HttpEnvironment } from '../environment.ts';
import { readJson } from '../json-request.ts';
import { needsApplication } from '../middleware/needs-application.ts';
import { needsAdministration, needsCaller, needsPassword } from '../middleware/needs-caller.ts';
import { sendSoon } from '../owed-mail.ts';
import { pathId } from '../path-id.ts';
import { Refusal } from '../refusal.ts';
import { hashOf } from '../sign-in/secrets.ts';
import { within } from '../within.ts';
import { reachOf } from './caller-reach.ts';

/** Each offer sends a mail. */
const offerLimit = { limit: 30, windowSeconds: 3600 };

/** Nobody is told more often, whoever offers. */
const mailLimit = { limit: 5, windowSeconds: 3600 };

function reachIn(c: HttpContext): Reach {
  const reach = reachOf(c);
  if (!seesUsers(reach.roles, 'HealthCareProfessional')) throw new Refusal('forbidden');
  return reach;
}

/** The answer and the work are the same whether the address has an account or not (docs/decisions/0159). */
function offer(dependencies: Dependencies) {
  const { db, delivery } = dependencies;
  return async (c: HttpContext): Promise<Response> => {
    if (!delivery.byEmail) throw new Refusal('no-mail');
    const own = reachIn(c);
    const { userId } = c.var.caller;
    const sent = await readJson(c, newRoleOffer);
    const email = seenField('email', sent.email).trim();
    if (requiredEmailProblem(email)) throw new Refusal('invalid', { fields: ['email'] });
    const organizationId = sent.organizationId ?? own.organizationId;
    const roles = [...new Set(sent.roles)];
    const actor = { userId, organizationId: own.organizationId };
    const made = await db.transaction().execute(async (transaction) => {
      const reach = await lockForRoleChange(transaction, { actor, userId, organizationIds: [organizationId] });
      if (!seesUsers(reach.roles, 'HealthCareProfessional')) throw new Refusal('forbidden');
      if (!(await isOrganizationWithin(transaction, reach, organizationId))) throw new Refusal('not-a-member');
      const assignable: readonly string[] = assignableRoles(reach.roles);
      if (!roles.every((role) => assignable.includes(role))) throw new Refusal('forbidden', { fields: ['roles'] });
      needsPassword(c);
      await within(transaction, `role-offers:${userId}`, offerLimit);
      await within(transaction, `role-offer-mails:${organizationId}:${hashOf(email)}`, mailLimit);
      const offered = await offerRoles(transaction, {
        email,
        organizationId,
        roles,
        offeredById: userId,
        offeredFromId: own.organizationId,
      });
      // The mail names the organization, if the offer still stands when it is sent.
      const content = String(organizationId);
      await oweMails(transaction, [{ kind: 'role-offer', userId: null, recipient: email, content }]);
      return offered;
    });
    sendSoon(dependencies);
    return c.json(made);
  };
}

export function roleOfferRoutes(dependencies: Dependencies): Hono<HttpEnvironment> {
  const { db } = dependencies;
  const administering = [needsApplication, needsCaller(dependencies), needsAdministration] as const;
  return new Hono<HttpEnvironment>()
    .get(roleOfferCalls.list.path, ...administering, async (c) => c.json(await roleOffersWithin(db, reachIn(c))))
    .post(roleOfferCalls.offer.path, ...administering, offer(dependencies))
    .delete(roleOfferCalls.withdraw.path, ...administering, async (c) => {
      const [reach, id] = [reachIn(c), pathId(c.req.param('id'))];
      const isWithdrawn = await db.transaction().execute((transaction) => withdrawOffer(transaction, reach, id));
      if (!isWithdrawn) throw new Refusal('not-found');
      return c.body(null, 204);
    });
}
