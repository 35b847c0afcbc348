import { sql, type RawBuilder } from 'kysely';
import type { UserListRequest, UserSort } from '#/contract/administered-users.ts';
import { isWithin, type Reach, type UserType } from './reach.ts';

/** As the history tells them, as far as the caller sees it there (docs/decisions/0163). */
export const seenSignIns = (reach: Reach) => sql`from last_sign_in as told
  where (told.organization_id is null or ${isWithin(reach, 'told.organizationId')})`;

/** It is no part of the version of a user. */
export function lastSignIn(reach: Reach): RawBuilder<string | null> {
  return sql<string | null>`(select max(told.happened_at) ${seenSignIns(reach)} and told.user_id = who.id)`;
}

/**
 * The ids of a page, and the order of its rows `page` and `who`. No index has the order by the last sign-in, and none
 * those who never signed in, so all who are found are read for these. Then they are counted, too: `total`.
 */
export function userPage(
  reach: Reach,
  userType: UserType,
  isMeant: RawBuilder<boolean>,
  { filter, sort, pagination }: UserListRequest,
) {
  const by = sort?.by ?? 'lastName';
  const isBySignIn = by === 'lastSignIn';
  const areAllRead = isBySignIn || filter.neverSignedIn;
  // Administrators are few, so the sign-ins of each are cheaper than those of everybody.
  const areFew = userType === 'User';
  const direction = sort?.isDescending ? sql`desc` : sql`asc`;
  const ordered = (last: RawBuilder<unknown>) => {
    const names = ['who.lastNameKey', 'who.firstNameKey', 'who.id'].map((name) => sql.ref(name));
    const orders: Readonly<Record<UserSort, readonly RawBuilder<unknown>[]>> = {
      lastName: names,
      firstName: [sql.ref('who.firstNameKey'), sql.ref('who.lastNameKey'), sql.ref('who.id')],
      email: [sql.ref('who.email')],
      lastSignIn: [last, ...names],
    };
    return sql.join(orders[by].map((key) => sql`${key} ${direction}`));
  };
  const newest = areFew ? lastSignIn(reach) : sql`seen.happened_at`;
  const last = isBySignIn ? sql`coalesce(${newest}, '-infinity')` : sql`null::timestamptz`;
  const seen = sql`left join (select told.user_id, max(told.happened_at) as happened_at ${seenSignIns(reach)}
    group by told.user_id) as seen on seen.user_id = who.id`;
  const page = sql<{ id: number; last: string | null; total: number | null }>`(
    select who.id, ${last} as last, ${areAllRead ? sql`count(*) over ()` : sql`null::bigint`} as total
    from app_user as who ${isBySignIn && !areFew ? seen : sql``}
    where ${isMeant} order by ${ordered(last)}
    offset ${pagination.start}::bigint limit ${pagination.limit}::bigint)`;
  return { page, order: ordered(sql`page.last`) };
}
