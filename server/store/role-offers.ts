import { sql, type RawBuilder } from 'kysely';
import type { RoleOffer } from '#/contract/role-offers.ts';
import type { OwnRoleOffer } from '#/contract/session.ts';
import type { ApplicationCode } from '#/domain/application.ts';
import { isWithin, type Reach } from './administration/reach.ts';
import type { SessionType } from './session-type.ts';
import type { Db, DbTransaction } from './tables.ts';
import { countsFor } from './user-context.ts';

/** An offer ends by itself. */
const validDays = 30;

const isOpen = sql<boolean>`offer.offered_at > now() - ${validDays}::int * interval '1 day'`;

function offers(db: Db) {
  return db
    .selectFrom('roleOffer as offer')
    .innerJoin('organization as at', 'at.id', 'offer.organizationId')
    .select([
      'offer.id',
      'offer.email',
      'offer.roles',
      'at.id as organizationId',
      'at.name',
      sql<string>`offer.offered_at + ${validDays}::int * interval '1 day'`.as('expiresAt'),
    ])
    .where(isOpen);
}

type Row = Awaited<ReturnType<ReturnType<typeof offers>['executeTakeFirstOrThrow']>>;

const wireOf = ({ id, email, roles, organizationId, name, expiresAt }: Row): RoleOffer => ({
  id,
  email,
  organization: { id: organizationId, name },
  roles,
  expiresAt,
});

export async function roleOffersWithin(db: Db, reach: Reach): Promise<RoleOffer[]> {
  const rows = await offers(db)
    .where(isWithin(reach, 'offer.organizationId'))
    .orderBy('offer.offeredAt', 'desc')
    .orderBy('offer.id', 'desc')
    .limit(200)
    .execute();
  return rows.map(wireOf);
}

interface Offer {
  email: string;
  organizationId: number;
  roles: string[];
  offeredById: number;
  /** The organization of the administrator's session, whose roles decide. */
  offeredFromId: number;
}

/** A second offer to the same address replaces the first one, also one that was declined. */
export async function offerRoles(transaction: DbTransaction, offer: Offer): Promise<RoleOffer> {
  const { roles, offeredById, offeredFromId } = offer;
  const { id } = await transaction
    .insertInto('roleOffer')
    .values(offer)
    .onConflict((conflict) =>
      conflict
        .columns(['organizationId', 'email'])
        .doUpdateSet({ roles, offeredById, offeredFromId, offeredAt: sql<Date>`now()`, declinedAt: null }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return wireOf(await offers(transaction).where('offer.id', '=', id).executeTakeFirstOrThrow());
}

/** In a transaction, so that the history names who did it. */
export async function withdrawOffer(transaction: DbTransaction, reach: Reach, id: number): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('roleOffer')
    .where('id', '=', id)
    .where(isWithin(reach, 'organizationId'))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The address must be the user's at this moment. An offer that was declined has ended for its owner. */
const isTo = (userId: number): RawBuilder<boolean> =>
  sql<boolean>`(offer.declined_at is null
    and offer.email = (select who.email from app_user as who where who.id = ${userId}::bigint))`;

/** Who answers. In the doctors' app, an offer of an organization that does not use the application would open nothing. */
interface Owner {
  userId: number;
  type: SessionType;
  application: ApplicationCode;
}

export async function ownRoleOffers(db: Db, owner: Owner): Promise<OwnRoleOffer[]> {
  const rows = await offers(db).where(isTo(owner.userId)).where(countsFor(owner)).orderBy('offer.id').execute();
  return rows.map((row) => {
    const { email: _, ...own } = wireOf(row);
    return own;
  });
}

export interface OpenOffer {
  id: number;
  organizationId: number;
  roles: string[];
  offeredById: number;
  offeredFromId: number;
}

/** Locked, so that it is accepted once. */
export function openOfferTo(transaction: DbTransaction, owner: Owner, id: number): Promise<OpenOffer | undefined> {
  return transaction
    .selectFrom('roleOffer as offer')
    .innerJoin('organization as at', 'at.id', 'offer.organizationId')
    .select(['offer.id', 'offer.organizationId', 'offer.roles', 'offer.offeredById', 'offer.offeredFromId'])
    .where('offer.id', '=', id)
    .where(isTo(owner.userId))
    .where(isOpen)
    .where(countsFor(owner))
    .forUpdate('offer')
    .executeTakeFirst();
}

export async function endOffer(transaction: DbTransaction, id: number): Promise<void> {
  await transaction.deleteFrom('roleOffer').where('id', '=', id).execute();
}

/** The organization that the mail of an offer names. Undefined if the offer has ended. */
export async function placeOfOffer(db: Db, email: string, organizationId: number): Promise<string | undefined> {
  const found = await offers(db)
    .where('offer.email', '=', email)
    .where('offer.organizationId', '=', organizationId)
    .where('offer.declinedAt', 'is', null)
    .executeTakeFirst();
  return found?.name;
}

/** It ends for its owner only: whoever made it must not learn that there is an account. */
export async function declineOffer(transaction: DbTransaction, id: number): Promise<void> {
  await transaction
    .updateTable('roleOffer')
    .set({ declinedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

export async function endOldOffers(db: Db): Promise<void> {
  await sql`delete from role_offer as offer where not (${isOpen})`.execute(db);
}
