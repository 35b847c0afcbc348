import type { Firmware } from '#/contract/products.ts';
import type { Db } from '../tables.ts';

interface Pagination {
  start: number;
  limit: number;
}

interface Listed<Item> {
  data: Item[];
  totalCount: number;
}

/** The newest first. */
export async function listFirmwares(db: Db, { start, limit }: Pagination): Promise<Listed<Firmware>> {
  const data = await db
    .selectFrom('firmware')
    .select(['id', 'release as version', 'productId'])
    .orderBy('releasedAt', 'desc')
    .orderBy('id', 'desc')
    .offset(start)
    .limit(limit)
    .execute();
  const { totalCount } = await db
    .selectFrom('firmware')
    .select((row) => row.fn.countAll<number>().as('totalCount'))
    .executeTakeFirstOrThrow();
  return { data, totalCount };
}
