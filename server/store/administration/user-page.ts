import { sql, type RawBuilder } from 'kysely';
import type { UserListRequest, UserSort } from '#/contract/administered-users.ts';
import { isWithin, type Reach, type UserType } from './reach.ts';

/** As the history tells them, as far as the caller sees it there (docs/decisions/0163). */
export const seenSignIns = (reach: Reach) => sql`from last_sign_in as told
  where (told.organization_id is null or ${isWithin(reach, 'told.organizationId')})`;

const never = sql`'-infinity'::timestamptz`;

/** The rows `told`, one for each row `who` that has signed in. */
const lastSignIns = (reach: Reach) => sql`last_sign_in as told join app_user as who on who.id = told.user_id
  where (told.organization_id is null or ${isWithin(reach, 'told.organizationId')})
    and not exists (select from last_sign_in as later where later.user_id = told.user_id
      and (later.organization_id is null or ${isWithin(reach, 'later.organizationId')})
      and (later.happened_at, coalesce(later.organization_id, 0)) > (told.happened_at, coalesce(told.organization_id, 0)))`;

/** It is no part of the version of a user. */
export function lastSignIn(reach: Reach): RawBuilder<string | null> {
  return sql<string | null>`(select max(told.happened_at) ${seenSignIns(reach)} and told.user_id = who.id)`;
}

/** These filters find few people, and no index has their order. So everybody is read once, for the page and the count. */
const readsAll = ({ neverSignedIn, formerly, passwordNotSent }: UserListRequest['filter']) =>
  neverSignedIn || formerly || passwordNotSent;

/** The ids of a page, and the order of its rows `page`: an order by `who` would read everybody by an index again. */
export function userPage(
  reach: Reach,
  userType: UserType,
  isMeant: RawBuilder<boolean>,
  { filter, sort, pagination }: UserListRequest,
) {
  const by = sort?.by ?? 'lastName';
  const direction = sort?.isDescending ? sql`desc` : sql`asc`;
  const ordered = (row: 'who' | 'page', last: RawBuilder<unknown>) => {
    const key = (name: string) => sql.ref(`${row}.${name}`);
    const names = ['lastNameKey', 'firstNameKey', 'id'].map(key);
    const orders: Readonly<Record<UserSort, readonly RawBuilder<unknown>[]>> = {
      lastName: names,
      firstName: ['firstNameKey', 'lastNameKey', 'id'].map(key),
      email: [key('email')],
      lastSignIn: [last, ...names],
    };
    return sql.join(orders[by].map((one) => sql`${one} ${direction}`));
  };
  const order = ordered('page', sql`page.last`);
  const range = sql`offset ${pagination.start}::bigint limit ${pagination.limit}::bigint`;
  const columns = sql`who.id, who.last_name_key, who.first_name_key, who.email`;
  const part = (last: RawBuilder<unknown>, from: RawBuilder<unknown>, ending: RawBuilder<unknown>) =>
    sql`(select ${columns}, ${last} as last, null::bigint as total from ${from} and ${isMeant}
      order by ${ordered('who', last)} ${ending})`;
  const everybody = sql`app_user as who where true`;
  const unseen = sql`app_user as who where not exists (select ${seenSignIns(reach)} and told.user_id = who.id)`;
  const needed = sql`limit ${pagination.start + pagination.limit}::bigint`;
  const last = by === 'lastSignIn' && !filter.neverSignedIn ? sql`coalesce(${lastSignIn(reach)}, ${never})` : never;
  const people = () => {
    // PostgreSQL 15 would read all rows in their order for a window function that counts.
    if (readsAll(filter))
      return sql`(with found as materialized (select ${columns}, ${last} as last from ${everybody} and ${isMeant})
        select page.*, (select count(*) from found) as total from found as page order by ${order} ${range})`;
    // Administrators are few, so the sign-ins of each are cheaper than those of everybody in their order.
    const isInOrderOfSignIns = by === 'lastSignIn' && userType !== 'User';
    if (!isInOrderOfSignIns) return part(last, everybody, range);
    return sql`(select page.* from (${part(never, unseen, needed)}
      union all ${part(sql`told.happened_at`, lastSignIns(reach), needed)}) as page order by ${order} ${range})`;
  };
  const page = sql<{ id: number; last: string; total: number | null }>`${people()}`;
  return { page, order };
}
