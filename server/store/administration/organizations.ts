import { sql } from 'kysely';
import type { AdministeredOrganization } from '#/contract/administered-organizations.ts';
import { folded } from '../folded.ts';
import type { Db } from '../tables.ts';
import { isWithin, type Reach } from './reach.ts';

export async function isOrganizationWithin(db: Db, reach: Reach, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('organization')
    .select('id')
    .where('id', '=', id)
    .where(isWithin(reach, 'organization.id'))
    .executeTakeFirst();
  return found !== undefined;
}

interface ListRequest {
  search: { name?: string | null | undefined };
  pagination: { start: number; limit: number };
}

/** By name. */
export async function listOrganizationsWithin(
  db: Db,
  reach: Reach,
  { search, pagination }: ListRequest,
): Promise<{ data: AdministeredOrganization[]; totalCount: number }> {
  const name = folded(sql.ref('organization.name'));
  const wanted = search.name?.trim() ?? '';
  const isMeant = sql<boolean>`${isWithin(reach, 'organization.id')}
    and position(${folded(sql`${wanted}::text`)} in ${name}) > 0`;
  const { totalCount } = await db
    .selectFrom('organization')
    .select((row) => row.fn.countAll<number>().as('totalCount'))
    .where(isMeant)
    .executeTakeFirstOrThrow();
  const data = await db
    .selectFrom('organization')
    .select(['id', 'name', 'parentId'])
    .where(isMeant)
    .orderBy(sql`${name}, ${sql.ref('organization.id')}`)
    .offset(pagination.start)
    .limit(pagination.limit)
    .execute();
  return { data, totalCount };
}
