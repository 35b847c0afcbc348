import { sql, type RawBuilder } from 'kysely';
import type { Device } from '#/contract/devices.ts';
import { countOf, type Pagination } from '../page-count.ts';
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
  pagination: Pagination;
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
    and ${serial ? sql`one.serial_key like ${containing(serial)}` : sql`true`}
    and ${version ? sql`one.firmware_version_key like ${containing(version)}` : sql`true`}`;
  const data = await devices(db)
    .where(isMeant)
    .orderBy(sql`lower(one.serial)`)
    .offset(pagination.start)
    .limit(pagination.limit)
    .execute();
  return { data, totalCount: countOf(data, pagination) ?? (await countDevices(db, isMeant)) };
}

const containing = (text: string) => `%${text.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`;

async function countDevices(db: Db, isMeant: RawBuilder<boolean>): Promise<number> {
  const { totalCount } = await db
    .selectFrom('device as one')
    .select((row) => row.fn.countAll<number>().as('totalCount'))
    .where(isMeant)
    .executeTakeFirstOrThrow();
  return totalCount;
}

export function fetchDeviceWithin(db: Db, reach: Reach, id: number): Promise<Device | undefined> {
  return devices(db).where('one.id', '=', id).where(isWithin(reach, 'one.organizationId')).executeTakeFirst();
}
