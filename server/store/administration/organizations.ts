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
