import { sql, type RawBuilder } from 'kysely';
import type { Device, DeviceListRequest } from '#/contract/devices.ts';
import { countOf } from '../page-count.ts';
import type { Db } from '../tables.ts';
import { devicePage } from './device-page.ts';
import { isSelectedDevice } from './device-selection.ts';
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
      'one.batteryPercent',
    ]);
}

export async function listDevicesWithin(
  db: Db,
  reach: Reach,
  request: DeviceListRequest,
): Promise<{ data: Device[]; totalCount: number }> {
  const { search, pagination } = request;
  const isMeant = isSelectedDevice(reach, request);
  const ids = search.serial?.trim() ? await firstIds(db, isMeant) : undefined;
  const areAll = ids !== undefined && ids.length < countedIds;
  const { page, order } = devicePage(
    areAll ? sql<boolean>`(one.id = any(${ids}::bigint[]) and ${isMeant})` : isMeant,
    request,
  );
  const data = await devices(db).innerJoin(page.as('page'), 'page.id', 'one.id').orderBy(order).execute();
  const totalCount = areAll ? ids.length : (countOf(data, pagination) ?? (await countDevices(db, isMeant)));
  return { data, totalCount };
}

/** A search that finds fewer devices reads all devices once, not once for the page and once for the count. */
const countedIds = 500;

async function firstIds(db: Db, isMeant: RawBuilder<boolean>): Promise<number[]> {
  const found = await db.selectFrom('device as one').select('one.id').where(isMeant).limit(countedIds).execute();
  return found.map(({ id }) => id);
}

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
