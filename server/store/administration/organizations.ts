import { sql } from 'kysely';
import type { AdministeredOrganization } from '#/contract/administered-organizations.ts';
import { finds, searchKey } from '../search-key.ts';
import type { Db } from '../tables.ts';
import { isWithin, type Reach } from './reach.ts';
import type { Pagination } from '../page-count.ts';

export async function isOrganizationWithin(db: Db, reach: Reach, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('organization')
    .select('id')
    .where('id', '=', id)
    .where(isWithin(reach, 'organization.id'))
    .executeTakeFirst();
  return found !== undefined;
}

export async function organizationIdsWithin(db: Db, reach: Reach): Promise<number[]> {
  const rows = await db.selectFrom('organization').select('id').where(isWithin(reach, 'organization.id')).execute();
  return rows.map(({ id }) => id);
}

function organizations(db: Db, reach: Reach) {
  return db
    .selectFrom('organization as one')
    .leftJoin('organization as parent', (join) =>
      join.onRef('parent.id', '=', 'one.parentId').on(isWithin(reach, 'parent.id')),
    )
    .select([
      'one.id',
      'one.name',
      'one.parentId',
      'parent.name as parentName',
      'one.street',
      'one.postCode',
      'one.city',
      'one.locale',
      'one.timeZone',
      'one.phoneNumber',
      'one.applications',
      'one.prescriberRequired',
      'one.rhythmSpecialistRequired as rythmSpecialistRequired',
      'one.operatorRequired',
    ]);
}

interface ListRequest {
  search: { name?: string | null | undefined };
  pagination: Pagination;
}

export async function listOrganizationsWithin(
  db: Db,
  reach: Reach,
  { search, pagination }: ListRequest,
): Promise<{ data: AdministeredOrganization[]; totalCount: number }> {
  const name = searchKey(sql.ref('one.name'));
  const isMeant = sql<boolean>`${isWithin(reach, 'one.id')}
    and ${finds(search.name, name)}`;
  const { totalCount } = await db
    .selectFrom('organization as one')
    .select((row) => row.fn.countAll<number>().as('totalCount'))
    .where(isMeant)
    .executeTakeFirstOrThrow();
  const data = await organizations(db, reach)
    .where(isMeant)
    .orderBy(sql`${name}, ${sql.ref('one.id')}`)
    .offset(pagination.start)
    .limit(pagination.limit)
    .execute();
  return { data, totalCount };
}

export function fetchOrganizationWithin(
  db: Db,
  reach: Reach,
  id: number,
): Promise<AdministeredOrganization | undefined> {
  return organizations(db, reach).where('one.id', '=', id).where(isWithin(reach, 'one.id')).executeTakeFirst();
}
