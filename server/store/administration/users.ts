import { sql, type RawBuilder } from 'kysely';
import type { AdministeredUser, UserListRequest } from '#/contract/administered-users.ts';
import { roles as knownRoles } from '#/domain/role.ts';
import { isAccountMailOwed } from '../account-mail.ts';
import { contactHoldOf } from '../contact-holds.ts';
import { byName, countUsers, listedUsers, asListed } from '../listed-users.ts';
import { proposedContactsOf } from '../proposed-contacts.ts';
import { isNamed } from '../search-key.ts';
import type { Db } from '../tables.ts';
import { lostRolesBy } from './role-removals.ts';
import { actsEverywhere, isWithin, type Reach, type UserType } from './reach.ts';

/** The roles of the row `who` that count: all within reach, or those in one organization of it. */
function heldIn(reach: Reach, organizationId?: number): RawBuilder<unknown> {
  const isThere = organizationId === undefined ? sql`true` : sql`held.organization_id = ${organizationId}::bigint`;
  return sql`from user_organization_role as held
    where held.user_id = who.id and ${isThere} and ${isWithin(reach, 'held.organizationId')}`;
}

/** From the history, as far as the caller sees it there. It is no part of the version of a user. */
function lastSignIn(reach: Reach): RawBuilder<string | null> {
  return sql<string | null>`(select told.happened_at from history as told
    where told.kind = 'user' and told.object_id = who.id and told.action = 'signed-in'
      and (told.organization_id is null or ${isWithin(reach, 'told.organizationId')})
    order by told.happened_at desc limit 1)`;
}

function users(db: Db, held: RawBuilder<unknown>) {
  return listedUsers(db, held).select(['who.street', 'who.postCode']);
}

/** The caller has checked that the organization of the filter is within reach. */
export async function listUsersWithin(
  db: Db,
  reach: Reach,
  userType: UserType,
  { search, filter, pagination }: UserListRequest,
  administratorId: number,
): Promise<{ data: AdministeredUser[]; totalCount: number }> {
  const organizationId = filter.all ? undefined : (filter.organizationId ?? reach.organizationId);
  const held = heldIn(reach, organizationId);
  const roles = filter.roleNames?.length ? knownRoles.filter((role) => filter.roleNames?.includes(role)) : undefined;
  const isHeld = filter.formerly
    ? sql<boolean>`(not exists (select ${held}) and ${lostRolesBy(reach, administratorId, organizationId)})`
    : roles
      ? sql<boolean>`exists (select ${held} and held.role = any(${roles}::text[]))`
      : // A user without a role is in no organization.
        sql<boolean>`(${organizationId === undefined && actsEverywhere(reach.roles)} or exists (select ${held}))`;
  const isOwed = filter.passwordNotSent ? isAccountMailOwed : sql<boolean>`true`;
  const isMeant = sql<boolean>`who.user_type = ${userType} and ${isHeld} and ${isOwed}
    and ${isNamed('firstName', search.firstName)} and ${isNamed('lastName', search.lastName)}`;
  const data = await users(db, held)
    .select(lastSignIn(reach).as('lastSignInAt'))
    .where(isMeant)
    .orderBy(byName)
    .offset(pagination.start)
    .limit(pagination.limit)
    .execute();
  return { data: data.map(asListed), totalCount: await countUsers(db, isMeant, data, pagination) };
}

export async function fetchUserWithin(
  db: Db,
  reach: Reach,
  userType: UserType,
  id: number,
  administratorId?: number,
): Promise<AdministeredUser | undefined> {
  const held = heldIn(reach);
  const found = await users(db, held)
    .where('who.id', '=', id)
    .where('who.userType', '=', userType)
    .where(
      sql<boolean>`(${actsEverywhere(reach.roles)} or exists (select ${held}) or ${lostRolesBy(reach, administratorId)})`,
    )
    .executeTakeFirst();
  if (!found) return undefined;
  const proposedContacts = await proposedContactsOf(db, id);
  return { ...asListed(found), proposedContacts, contactHold: await contactHoldOf(db, id) };
}
