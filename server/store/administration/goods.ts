import { sql, type RawBuilder } from 'kysely';
import type { Driver, Hardware, Product } from '#/contract/products.ts';
import type { Db, DbTransaction } from '../tables.ts';
import type { Pagination } from '../page-count.ts';
import { finds, searchKey } from '../search-key.ts';

/** What devices are made of. They belong to no organization. */
interface Goods {
  product: Product;
  hardware: Hardware;
  driver: Driver;
}

export type GoodsKind = keyof Goods;

/** The values by column, without the id. */
export type GoodsValues = Readonly<Record<string, string | number>>;

const columns: Readonly<Record<GoodsKind, RawBuilder<unknown>>> = {
  product: sql`one.id, one.name, one.application, one.reference`,
  hardware: sql`one.id, one.name, one.release as version, one.product_id,
    (select name from product where product.id = one.product_id) as product_name`,
  driver: sql`one.id, one.name, one.release as version`,
};

const orders: Readonly<Record<GoodsKind, RawBuilder<unknown>>> = {
  product: sql`name_key(one.name), one.id`,
  hardware: sql`name_key(one.name), one.release, one.id`,
  driver: sql`name_key(one.name), release_order(one.release), one.release, one.id`,
};

/** A table that refers to it, and its column. */
const references = {
  product: { hardware: 'product_id', firmware: 'product_id', device: 'product_id' },
  hardware: { device: 'hardware_id', firmware_hardware: 'hardware_id' },
  driver: { firmware_driver: 'driver_id' },
} as const satisfies Record<GoodsKind, Record<string, string>>;

export interface GoodsListRequest {
  search: { name?: string | null | undefined };
  pagination: Pagination;
}

export async function listGoods<Kind extends GoodsKind>(
  db: Db,
  kind: Kind,
  { search, pagination }: GoodsListRequest,
): Promise<{ data: Goods[Kind][]; totalCount: number }> {
  const named = sql`from ${sql.table(kind)} as one
    where ${finds(search.name, searchKey(sql.ref('one.name')))}`;
  const counted = await sql<{ totalCount: number }>`select count(*)::int as total_count ${named}`.execute(db);
  const { rows } = await sql<Goods[Kind]>`select ${columns[kind]} ${named} order by ${orders[kind]}
    offset ${pagination.start} limit ${pagination.limit}`.execute(db);
  return { data: rows, totalCount: counted.rows[0]?.totalCount ?? 0 };
}

export async function fetchGoods<Kind extends GoodsKind>(
  db: Db,
  kind: Kind,
  id: number,
): Promise<Goods[Kind] | undefined> {
  const { rows } = await sql<Goods[Kind]>`select ${columns[kind]} from ${sql.table(kind)} as one
    where one.id = ${id}::bigint`.execute(db);
  return rows[0];
}

export async function fetchProductOf(db: Db, application: string, reference: string): Promise<Product | undefined> {
  const { rows } = await sql<Product>`select ${columns.product} from product as one
    where one.application = ${application} and lower(one.reference) = lower(${reference})`.execute(db);
  return rows[0];
}

/** Until the transaction ends, nobody else changes it, and nothing new can refer to it. */
export async function lockGoods(transaction: DbTransaction, kind: GoodsKind, id: number): Promise<void> {
  await sql`select id from ${sql.table(kind)} where id = ${id}::bigint for update`.execute(transaction);
}

/** Throws a unique or foreign key violation. */
export async function insertGoods(transaction: DbTransaction, kind: GoodsKind, values: GoodsValues): Promise<number> {
  const names = Object.keys(values).map((name) => sql.ref(name));
  const { rows } = await sql<{ id: number }>`insert into ${sql.table(kind)} (${sql.join(names)})
    values (${sql.join(Object.values(values))}) returning id`.execute(transaction);
  return rows[0]?.id ?? 0;
}

/** Throws a unique or foreign key violation. */
export async function updateGoods(
  transaction: DbTransaction,
  kind: GoodsKind,
  id: number,
  values: GoodsValues,
): Promise<void> {
  const parts = Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  await sql`update ${sql.table(kind)} set ${sql.join(parts)} where id = ${id}::bigint`.execute(transaction);
}

/** The first table that refers to it. Call it after `lockGoods`. */
export async function goodsUse(transaction: DbTransaction, kind: GoodsKind, id: number): Promise<string | undefined> {
  for (const [table, column] of Object.entries(references[kind])) {
    const { rows } = await sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${id}::bigint
      limit 1`.execute(transaction);
    if (rows.length > 0) return table;
  }
  return undefined;
}

export async function deleteGoods(transaction: DbTransaction, kind: GoodsKind, id: number): Promise<void> {
  await sql`delete from ${sql.table(kind)} where id = ${id}::bigint`.execute(transaction);
}
