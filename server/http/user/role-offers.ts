import { assignableRoles } from '#/domain/role.ts';
import { rolesIn } from '#/domain/role-change.ts';
import { isOrganizationWithin } from '../../store/administration/organizations.ts';
import { seesUsers } from '../../store/administration/reach.ts';
import { lockForRoleChange, rolesOf, writeRoles } from '../../store/administration/role-change.ts';
import { clearRemovals } from '../../store/administration/role-removals.ts';
import { declineOffer, endOffer, openOfferTo, type OpenOffer } from '../../store/role-offers.ts';
import type { DbTransaction } from '../../store/tables.ts';
import type { Dependencies, HttpContext } from '../environment.ts';
import { pathId } from '../path-id.ts';
import { Refusal } from '../refusal.ts';

/** Whoever offered the roles must still be able to give them. */
async function isStillMeant(transaction: DbTransaction, userId: number, offer: OpenOffer): Promise<boolean> {
  const { offeredById, offeredFromId, organizationId, roles } = offer;
  const reach = await lockForRoleChange(transaction, {
    actor: { userId: offeredById, organizationId: offeredFromId },
    userId,
    organizationIds: [organizationId],
  });
  const assignable: readonly string[] = assignableRoles(reach.roles);
  return (
    seesUsers(reach.roles, 'HealthCareProfessional') &&
    roles.every((role) => assignable.includes(role)) &&
    (await isOrganizationWithin(transaction, reach, organizationId))
  );
}

function ending(
  { db }: Pick<Dependencies, 'db'>,
  end: (transaction: DbTransaction, offer: OpenOffer) => Promise<void>,
) {
  return async (c: HttpContext): Promise<Response> => {
    const id = pathId(c.req.param('id') ?? '');
    await db.transaction().execute(async (transaction) => {
      const offer = await openOfferTo(transaction, c.var.caller, id);
      if (!offer) throw new Refusal('not-found');
      await end(transaction, offer);
    });
    return c.body(null, 204);
  };
}

export function acceptRoles(dependencies: Pick<Dependencies, 'db'>) {
  return async (c: HttpContext): Promise<Response> => {
    const { userId, isHeld } = c.var.caller;
    if (isHeld) throw new Refusal('contact-unproved');
    const accept = ending(dependencies, async (transaction, offer) => {
      if (!(await isStillMeant(transaction, userId, offer))) throw new Refusal('not-found');
      const { organizationId } = offer;
      const before = rolesIn(await rolesOf(transaction, userId), organizationId);
      const next = [...new Set([...before, ...offer.roles])];
      await writeRoles(transaction, { userId, organizationId, before, next });
      await clearRemovals(transaction, [userId], organizationId);
      await endOffer(transaction, offer.id);
    });
    return accept(c);
  };
}

export const declineRoles = (dependencies: Pick<Dependencies, 'db'>) =>
  ending(dependencies, (transaction, { id }) => declineOffer(transaction, id));
