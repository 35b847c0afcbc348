import { sql } from 'kysely';
import type { Device } from '#/contract/devices.ts';
import type { Db } from '../tables.ts';
import { isWithin, type Reach } from './reach.ts';

function devices(db: Db) {
  return db
    .selectFrom('device as one')
    .innerJoin('product', 'product.id', 'one.productId')
    .innerJoin('hardware', 'hardware.id', 'one.hardwareId')
    .innerJoin('organization', 'organization.id', 'one.organizationId')
    .leftJoin('firmware as target', 'target.id', 'one.targetFirmwareId')
    .select([
      'one.id',
      'one.serial',
      'one.productId',
      'product.name as productName',
      'one.hardwareId',
      sql<string>`hardware.name || ' ' || hardware.release`.as('hardwareName'),
      'one.firmwareVersion',
      'one.targetFirmwareId',
      'target.release as targetFirmwareVersion',
      'one.organizationId',
      'organization.name as organizationName',
      'one.lastContactAt',
    ]);
}

interface ListRequest {
  search: { serial?: string | null | undefined; firmwareVersion?: string | null | undefined };
  pagination: { start: number; limit: number };
}

/** By serial. A part of it is enough. */
export async function listDevicesWithin(
  db: Db,
  reach: Reach,
  { search, pagination }: ListRequest,
): Promise<{ data: Device[]; totalCount: number }> {
  const serial = search.serial?.trim().toLowerCase() ?? '';
  const version = search.firmwareVersion?.trim().toLowerCase() ?? '';
  const isMeant = sql<boolean>`${isWithin(reach, 'one.organizationId')}
    and ${serial ? sql`position(${serial}::text in lower(one.serial)) > 0` : sql`true`}
    and ${version ? sql`position(${version}::text in lower(one.firmware_version)) > 0` : sql`true`}`;
  const { totalCount } = await db
    .selectFrom('device as one')
    .select((row) => row.fn.countAll<number>().as('totalCount'))
    .where(isMeant)
    .executeTakeFirstOrThrow();
  const data = await devices(db)
    .where(isMeant)
    .orderBy(sql`lower(one.serial)`)
    .offset(pagination.start)
    .limit(pagination.limit)
    .execute();
  return { data, totalCount };
}

export function fetchDeviceWithin(db: Db, reach: Reach, id: number): Promise<Device | undefined> {
  return devices(db).where('one.id', '=', id).where(isWithin(reach, 'one.organizationId')).executeTakeFirst();
}
