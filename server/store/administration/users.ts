import { sql, type RawBuilder } from 'kysely';
import type { AdministeredUser, UserListRequest, UserListSelection, UserSort } from '#/contract/administered-users.ts';
import { roles as knownRoles } from '#/domain/role.ts';
import { isAccountMailOwed } from '../account-mail.ts';
import { contactHoldOf } from '../contact-holds.ts';
import { countUsers, listedUsers, asListed } from '../listed-users.ts';
import { proposedContactsOf } from '../proposed-contacts.ts';
import { isNamed } from '../search-key.ts';
import type { Db } from '../tables.ts';
import { isWithin, type Reach, type UserType } from './reach.ts';
import { heldIn, foundAs, foundOrLost } from './found-as.ts';
import { lostRolesBy } from './role-removals.ts';

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
export function isSelectedUser(
  reach: Reach,
  userType: UserType,
  { search, filter }: UserListSelection,
  administratorId: number,
): RawBuilder<boolean> {
  const organizationId = organizationOf(reach, filter);
  const held = heldIn(reach, organizationId);
  // The role that somebody lost is not known any more.
  const isOfRole = !filter.formerly && filter.roleNames?.length;
  const roles = isOfRole ? knownRoles.filter((role) => filter.roleNames?.includes(role)) : undefined;
  const isLost = sql<boolean>`(who.user_type = ${userType} and ${lostRolesBy(reach, { administratorId, organizationId })})`;
  const conditions = [
    filter.formerly ? isLost : foundAs(reach, userType, organizationId),
    ...(roles ? [sql<boolean>`exists (select ${held} and held.role = any(${roles}::text[]))`] : []),
    ...(filter.passwordNotSent ? [isAccountMailOwed] : []),
    ...(filter.neverSignedIn ? [sql<boolean>`${lastSignIn(reach)} is null`] : []),
    ...(filter.mustChangePassword ? [sql<boolean>`who.password_must_be_changed`] : []),
    isNamed('firstName', search.firstName),
    isNamed('lastName', search.lastName),
    hasAddress(search.email),
  ];
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** Undefined: all within reach. */
function organizationOf(reach: Reach, filter: UserListSelection['filter']): number | undefined {
  return filter.all ? undefined : (filter.organizationId ?? reach.organizationId);
}

/** An address is stored in small letters. */
function hasAddress(wanted: string | null | undefined): RawBuilder<boolean> {
  const text = wanted?.trim().toLowerCase();
  return text ? sql<boolean>`position(${text}::text in who.email) > 0` : sql<boolean>`true`;
}

function orderOf(reach: Reach, sort: UserListRequest['sort']): RawBuilder<unknown> {
  const names = ['who.lastNameKey', 'who.firstNameKey', 'who.id'].map((name) => sql.ref(name));
  const orders: Readonly<Record<UserSort, readonly RawBuilder<unknown>[]>> = {
    lastName: names,
    firstName: [sql.ref('who.firstNameKey'), sql.ref('who.lastNameKey'), sql.ref('who.id')],
    email: [sql.ref('who.email')],
    lastSignIn: [sql`coalesce(${lastSignIn(reach)}, '-infinity')`, ...names],
  };
  const direction = sort?.isDescending ? sql`desc` : sql`asc`;
  return sql.join(orders[sort?.by ?? 'lastName'].map((key) => sql`${key} ${direction}`));
}

export async function listUsersWithin(
  db: Db,
  reach: Reach,
  userType: UserType,
  request: UserListRequest,
  administratorId: number,
): Promise<{ data: AdministeredUser[]; totalCount: number }> {
  const { filter, sort, pagination } = request;
  const isMeant = isSelectedUser(reach, userType, request, administratorId);
  const data = await users(db, heldIn(reach, organizationOf(reach, filter)))
    .select(lastSignIn(reach).as('lastSignInAt'))
    .where(isMeant)
    .orderBy(orderOf(reach, sort))
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
    .select(foundAs(reach, userType).as('isMember'))
    .where('who.id', '=', id)
    .where(foundOrLost(reach, userType, administratorId === undefined ? undefined : { administratorId }))
    .executeTakeFirst();
  if (!found) return undefined;
  const { isMember, ...user } = found;
  // What others enter elsewhere is none of the former organization's business.
  if (!isMember) return { ...asListed(user), proposedContacts: [], contactHold: null };
  const proposedContacts = await proposedContactsOf(db, id);
  return { ...asListed(user), proposedContacts, contactHold: await contactHoldOf(db, id) };
}
