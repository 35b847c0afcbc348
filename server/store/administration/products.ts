import { sql } from 'kysely';
import type { Firmware, Hardware, Product } from '#/contract/products.ts';
import type { Db } from '../tables.ts';

interface Pagination {
  start: number;
  limit: number;
}

interface Listed<Item> {
  data: Item[];
  totalCount: number;
}

async function countOf(db: Db, table: 'hardware' | 'firmware'): Promise<number> {
  const { totalCount } = await db
    .selectFrom(table)
    .select((row) => row.fn.countAll<number>().as('totalCount'))
    .executeTakeFirstOrThrow();
  return totalCount;
}

/** All of them, by name. */
export async function listProducts(db: Db): Promise<Listed<Product>> {
  const data = await db
    .selectFrom('product')
    .select(['id', 'name', 'application', 'reference'])
    .orderBy(sql`name_key(name), id`)
    .execute();
  return { data, totalCount: data.length };
}

export async function listHardwares(db: Db, { start, limit }: Pagination): Promise<Listed<Hardware>> {
  const data = await db
    .selectFrom('hardware')
    .select(['id', 'name', 'release as version', 'productId'])
    .orderBy(sql`name_key(name), release, id`)
    .offset(start)
    .limit(limit)
    .execute();
  return { data, totalCount: await countOf(db, 'hardware') };
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
  return { data, totalCount: await countOf(db, 'firmware') };
}
