import { sql, type RawBuilder } from 'kysely';
import { countryOf } from '#/domain/locale.ts';
import { countOf, type Pagination } from './page-count.ts';
import type { Db } from './tables.ts';

/** `held` begins with `from` and selects the rows of `user_organization_role as held` that count for the row `who`. */
export function listedUsers(db: Db, held: RawBuilder<unknown>) {
  return db.selectFrom('appUser as who').select([
    'who.id',
    'who.firstName',
    'who.lastName',
    'who.identityNumber',
    'who.email',
    'who.phoneNumber',
    'who.city',
    'who.locale',
    'who.userType',
    'who.passwordMustBeChanged',
    'who.canPatientsViewMyPersonalInfos',
    'who.canPatientsViewLiveEcg',
    sql<string[]>`array(select distinct held.role ${held} order by held.role)`.as('roles'),
    sql<Record<string, string>>`(select coalesce(json_object_agg(application, version order by application), '{}')
        from eula_acceptance as accepted where accepted.user_id = who.id)`.as('eulaVersion'),
  ]);
}

/** `page` is the page that was found: the last one tells how many there are. */
export async function countUsers(
  db: Db,
  isMeant: RawBuilder<boolean>,
  page: readonly unknown[],
  pagination: Pagination,
): Promise<number> {
  const known = countOf(page, pagination);
  if (known !== undefined) return known;
  const { totalCount } = await db
    .selectFrom('appUser as who')
    .select((row) => row.fn.countAll<number>().as('totalCount'))
    .where(isMeant)
    .executeTakeFirstOrThrow();
  return totalCount;
}

export const byName = sql`${sql.ref('who.lastNameKey')}, ${sql.ref('who.firstNameKey')}, ${sql.ref('who.id')}`;

/** A user as the calls give one. */
export function asListed<User extends { locale: string; canPatientsViewLiveEcg: boolean }>(found: User) {
  const { canPatientsViewLiveEcg, ...user } = found;
  return { ...user, canPatientsViewLiveECG: canPatientsViewLiveEcg, country: countryOf(user.locale) };
}
