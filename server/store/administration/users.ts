import { sql, type RawBuilder } from 'kysely';
import type { AdministeredUser, UserListRequest, UserListSelection } from '#/contract/administered-users.ts';
import { roles as knownRoles } from '#/domain/role.ts';
import { isAccountMailOwed } from '../account-mail.ts';
import { contactHoldOf } from '../contact-holds.ts';
import { countUsers, listedUsers, asListed } from '../listed-users.ts';
import { proposedContactsOf } from '../proposed-contacts.ts';
import { isNamed } from '../search-key.ts';
import type { Db } from '../tables.ts';
import type { Reach, UserType } from './reach.ts';
import { lastSignIn, seenSignIns, userPage } from './user-page.ts';
import { heldIn, foundAs, foundOrLost, isRoleFoundAs } from './found-as.ts';
import { lostRolesBy } from './role-removals.ts';

function users(db: Db, held: RawBuilder<unknown>) {
  return listedUsers(db, held).select(['who.street', 'who.postCode']);
}

const any = sql<boolean>`true`;

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
  const isLost = lostRolesBy(reach, userType, { administratorId, organizationId });
  // Whoever has one of the roles of the section is found there.
  const isFound = roles?.every((role) => isRoleFoundAs(userType, role))
    ? any
    : foundAs(reach, userType, organizationId);
  const isMember = filter.formerly ? isLost : isFound;
  const conditions = [
    filter.neverSignedIn ? hasNeverSignedIn(reach, userType, isMember) : isMember,
    ...(roles ? [sql<boolean>`exists (select ${held} and held.role = any(${roles}::text[]))`] : []),
    ...(filter.passwordNotSent ? [isAccountMailOwed] : []),
    ...(filter.mustChangePassword ? [sql<boolean>`who.password_must_be_changed`] : []),
    isNamed('firstName', search.firstName),
    isNamed('lastName', search.lastName),
    hasAddress(search.email),
  ];
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** True for members who have never signed in. */
function hasNeverSignedIn(reach: Reach, userType: UserType, isMember: RawBuilder<boolean>): RawBuilder<boolean> {
  // Administrators are few, so only the sign-ins of each are read, and `case` asks nobody else for theirs. For each
  // professional, that would take twice as long as a list that is read once.
  return userType === 'User'
    ? sql<boolean>`case when ${isMember} then ${lastSignIn(reach)} is null else false end`
    : sql<boolean>`(${isMember} and who.id not in (select told.user_id ${seenSignIns(reach)}))`;
}

/** Undefined: all within reach. */
function organizationOf(reach: Reach, filter: UserListSelection['filter']): number | undefined {
  return filter.all ? undefined : (filter.organizationId ?? reach.organizationId);
}

/** Where these users hold roles that count, by name. It is a statement of its own, which leaves the plan of the list alone. */
async function organizationsOf(
  db: Db,
  users: readonly { id: number }[],
  held: RawBuilder<unknown>,
): Promise<Map<number, { id: number; name: string }[]>> {
  const ids = users.map(({ id }) => id);
  const { rows } = await sql<{ userId: number; id: number; name: string }>`select who.id as user_id, at.id, at.name
    from app_user as who
    cross join lateral (select distinct held.organization_id as id ${held}) as place
    join organization as at on at.id = place.id
    where who.id = any(${ids}::bigint[])
    order by at.name, at.id`.execute(db);
  const byUser = new Map(ids.map((id): [number, { id: number; name: string }[]] => [id, []]));
  for (const { userId, ...place } of rows) byUser.get(userId)?.push(place);
  return byUser;
}

/** An address is stored in small letters. */
function hasAddress(wanted: string | null | undefined): RawBuilder<boolean> {
  const text = wanted?.trim().toLowerCase();
  return text ? sql<boolean>`position(${text}::text in who.email) > 0` : any;
}

export async function listUsersWithin(
  db: Db,
  reach: Reach,
  userType: UserType,
  request: UserListRequest,
  administratorId: number,
): Promise<{ data: AdministeredUser[]; totalCount: number }> {
  const isMeant = isSelectedUser(reach, userType, request, administratorId);
  const { page, order } = userPage(reach, userType, isMeant, request);
  const held = heldIn(reach, organizationOf(reach, request.filter));
  const data = await users(db, held)
    .innerJoin(page.as('page'), 'page.id', 'who.id')
    .select([lastSignIn(reach).as('lastSignInAt'), 'page.total'])
    .orderBy(order)
    .execute();
  const totalCount = data[0]?.total ?? (await countUsers(db, isMeant, data, request.pagination));
  const places = await organizationsOf(db, data, held);
  const people = data.map((row) => {
    const { total: _, ...user } = row;
    return { ...asListed(user), organizations: places.get(user.id) ?? [] };
  });
  return { data: people, totalCount };
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
