import { sql, type RawBuilder } from 'kysely';
import type { DeviceListRequest, DeviceSort } from '#/contract/devices.ts';

interface Order {
  /** A column of the row `one`. */
  key?: RawBuilder<unknown>;
  /** The key is an id, and its rows come in the order of their names. */
  names?: 'product' | 'organization';
}

const orders: Readonly<Record<DeviceSort, Order>> = {
  serial: {},
  product: { key: sql.ref('one.productId'), names: 'product' },
  firmwareVersion: { key: sql`release_order(one.firmware_version)` },
  organization: { key: sql.ref('one.organizationId'), names: 'organization' },
  lastContact: { key: sql`one.last_contact_at` },
};

/**
 * The ids of a page, and the order of its rows `page` and `one`. What else is shown is joined to these only. An order by
 * names begins with all names: each gives no more devices than the page can need.
 */
export function devicePage(isMeant: RawBuilder<boolean>, { sort, pagination }: DeviceListRequest) {
  const { key, names } = orders[sort?.by ?? 'serial'];
  // Descending is the same order from its other end, so the indexes serve both.
  const [direction, last] = sort?.isDescending ? [sql`desc nulls last`, sql`desc`] : [sql`asc nulls first`, sql`asc`];
  // The serial is unique and never null, so equal rows have an order.
  const bySerial = sql`lower(one.serial) ${last}`;
  const ordered = (place: RawBuilder<unknown>) =>
    sql.join([...(names ? [sql`${place} ${last}`] : []), ...(key ? [sql`${key} ${direction}`] : []), bySerial]);
  const devices = names
    ? sql`(select id, name_key(name) as place from ${sql.table(names)} order by place ${last}, id ${last}) as named
      cross join lateral (select * from device as one where ${key} = named.id and ${isMeant}
        order by ${bySerial} limit ${pagination.start + pagination.limit}::bigint) as one`
    : sql`device as one`;
  const page = sql<{ id: number; place: string | null }>`(
    select one.id, ${names ? sql`named.place` : sql`null::text`} as place from ${devices}
    where ${names ? sql`true` : isMeant} order by ${ordered(names ? sql`named.place` : sql`true`)}
    offset ${pagination.start}::bigint limit ${pagination.limit}::bigint)`;
  return { page, order: ordered(sql`page.place`) };
}
