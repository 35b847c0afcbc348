import { sql, type RawBuilder } from 'kysely';
import type { Compatibility, CompatibilityRow, Firmware, FirmwareChange } from '#/contract/firmwares.ts';
import { releaseRange } from '#/domain/release-range.ts';
import { codeKey, finds } from '../search-key.ts';
import type { Db, DbTransaction } from '../tables.ts';
import type { GoodsListRequest } from './goods.ts';
import { isInRange } from './release-match.ts';

const columns = sql`one.id, one.release as version, one.product_id, product.name as product_name, one.release_notes,
  one.file_name, one.size, one.sha256, one.released_at`;

/**
 * A version or a range of versions (R-ADM-65) means these, or a part of the names. Any other text is a part of what a row
 * shows.
 */
function isMeant(
  { name }: GoodsListRequest['search'],
  { names, shown }: Record<'names' | 'shown', RawBuilder<unknown>>,
): RawBuilder<boolean> {
  const range = releaseRange(name ?? '');
  if (!range) return finds(name, codeKey(shown), codeKey);
  return sql<boolean>`(${finds(name, codeKey(names), codeKey)} or ${isInRange(range, sql.ref('one.release'))})`;
}

/** The newest first. */
export async function listFirmwares(
  db: Db,
  { search, pagination }: GoodsListRequest,
): Promise<{ data: Firmware[]; totalCount: number }> {
  const meant = sql`from firmware as one join product on product.id = one.product_id
    where ${isMeant(search, { names: sql`product.name`, shown: sql`product.name || ' ' || one.release` })}`;
  const counted = await sql<{ totalCount: number }>`select count(*)::int as total_count ${meant}`.execute(db);
  const { rows } = await sql<Firmware>`select ${columns} ${meant} order by one.released_at desc, one.id desc
    offset ${pagination.start} limit ${pagination.limit}`.execute(db);
  return { data: rows, totalCount: counted.rows[0]?.totalCount ?? 0 };
}

export async function fetchFirmware(db: Db, id: number): Promise<Firmware | undefined> {
  const { rows } = await sql<Firmware>`select ${columns} from firmware as one
    join product on product.id = one.product_id where one.id = ${id}::bigint`.execute(db);
  return rows[0];
}

/** Until the transaction ends, nobody else changes it, and no device can take it as target. */
export async function lockFirmware(transaction: DbTransaction, id: number): Promise<void> {
  await sql`select id from firmware where id = ${id}::bigint for update`.execute(transaction);
}

export interface FirmwareFile {
  fileName: string;
  bytes: Uint8Array;
  sha256: string;
}

/** Throws a unique or foreign key violation. */
export async function insertFirmware(
  transaction: DbTransaction,
  { version, productId, releaseNotes }: FirmwareChange,
  { fileName, bytes, sha256 }: FirmwareFile,
): Promise<number> {
  const { id } = await transaction
    .insertInto('firmware')
    .values({ release: version, productId, releaseNotes, fileName, size: bytes.length, sha256 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into firmware_file (firmware_id, contents)
    values (${id}, decode(${Buffer.from(bytes).toString('base64')}, 'base64'))`.execute(transaction);
  return id;
}

export async function updateReleaseNotes(transaction: DbTransaction, id: number, releaseNotes: string): Promise<void> {
  await transaction.updateTable('firmware').set({ releaseNotes }).where('id', '=', id).execute();
}

export async function firmwareUse(transaction: DbTransaction, id: number): Promise<'device' | 'upgrade' | undefined> {
  const { rows } = await sql<{ devices: boolean; upgrades: boolean }>`select
    exists (select from device join firmware as one on one.id = ${id}::bigint
      where device.target_firmware_id = one.id
        or (device.product_id = one.product_id
          and release_key(device.firmware_version) = release_key(one.release))) as devices,
    exists (select from firmware_upgrade where from_id = ${id}::bigint) as upgrades`.execute(transaction);
  if (rows[0]?.devices) return 'device';
  return rows[0]?.upgrades ? 'upgrade' : undefined;
}

export async function deleteFirmware(transaction: DbTransaction, id: number): Promise<void> {
  // While it exists, the history can name it.
  for (const part of ['upgrade', 'hardware', 'driver'] as const) await setParts(transaction, part, id, []);
  await transaction.deleteFrom('firmware').where('id', '=', id).execute();
}

export async function upgradeOf(db: Db, id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('firmwareUpgrade')
    .select('fromId')
    .where('firmwareId', '=', id)
    .orderBy('fromId')
    .execute();
  return rows.map(({ fromId }) => fromId);
}

export async function compatibilityOf(db: Db, id: number): Promise<Compatibility> {
  const [hardwares, drivers] = await Promise.all([
    db.selectFrom('firmwareHardware').select('hardwareId').where('firmwareId', '=', id).orderBy('hardwareId').execute(),
    db.selectFrom('firmwareDriver').select('driverId').where('firmwareId', '=', id).orderBy('driverId').execute(),
  ]);
  return {
    hardwareIds: hardwares.map(({ hardwareId }) => hardwareId),
    driverIds: drivers.map(({ driverId }) => driverId),
  };
}

const parts = {
  upgrade: { table: 'firmware_upgrade', column: 'from_id', of: 'firmware' },
  hardware: { table: 'firmware_hardware', column: 'hardware_id', of: 'hardware' },
  driver: { table: 'firmware_driver', column: 'driver_id', of: 'driver' },
} as const;

export type FirmwarePart = keyof typeof parts;

const idsIn = (ids: readonly number[]) =>
  sql`(select value::bigint from json_array_elements_text(${JSON.stringify(ids)}::json))`;

/** How many of the objects exist, and how many belong to the firmware's product. They stay so until the transaction ends. */
export async function countParts(
  transaction: DbTransaction,
  part: FirmwarePart,
  id: number,
  ids: readonly number[],
): Promise<{ found: number; fitting: number }> {
  const isFitting = part === 'driver' ? sql`true` : sql`listed.product_id = one.product_id`;
  const { rows } = await sql<{ found: number; fitting: number }>`select count(*)::int as found,
      count(*) filter (where ${isFitting})::int as fitting
    from (select * from ${sql.table(parts[part].of)} where id in ${idsIn(ids)} for share) as listed, firmware as one
    where one.id = ${id}::bigint`.execute(transaction);
  return rows[0] ?? { found: 0, fitting: 0 };
}

/** Only what differs is written, so the history tells only that. */
export async function setParts(
  transaction: DbTransaction,
  part: FirmwarePart,
  id: number,
  ids: readonly number[],
): Promise<void> {
  const { table, column } = parts[part];
  const wanted = idsIn(ids);
  await sql`delete from ${sql.table(table)} where firmware_id = ${id}::bigint
    and ${sql.ref(column)} not in ${wanted}`.execute(transaction);
  await sql`insert into ${sql.table(table)} (firmware_id, ${sql.ref(column)})
    select ${id}::bigint, wanted from ${wanted} as listed(wanted) on conflict do nothing`.execute(transaction);
}

/** Devices whose target this firmware is, and that could not run or reach it. */
export async function strandsDevices(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`select from device as one join firmware as target on target.id = one.target_firmware_id
    where target.id = ${id}::bigint and (
      not exists (select from firmware_hardware as fit
        where fit.firmware_id = target.id and fit.hardware_id = one.hardware_id)
      or (release_key(target.release) is distinct from release_key(one.firmware_version) and not exists (
        select from firmware_upgrade as step join firmware as former on former.id = step.from_id
        where step.firmware_id = target.id and release_key(former.release) = release_key(one.firmware_version))))
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Rows are ordered by product and firmware. A firmware without a driver has one row for each hardware. */
export async function listCompatibility(
  db: Db,
  { search, pagination }: GoodsListRequest,
): Promise<{ data: CompatibilityRow[]; totalCount: number }> {
  const meant = sql`from firmware_hardware as fit
    join firmware as one on one.id = fit.firmware_id
    join product on product.id = one.product_id
    join hardware on hardware.id = fit.hardware_id
    left join firmware_driver as needed on needed.firmware_id = one.id
    left join driver on driver.id = needed.driver_id
    where ${isMeant(search, {
      names: sql`concat_ws(' ', product.name, hardware.name, driver.name)`,
      shown: sql`concat_ws(' ', product.name, one.release, hardware.name, driver.name)`,
    })}`;
  const counted = await sql<{ totalCount: number }>`select count(*)::int as total_count ${meant}`.execute(db);
  const { rows } = await sql<CompatibilityRow>`select product.id as product_id, product.name as product_name,
      one.id as firmware_id, one.release as firmware_version,
      hardware.id as hardware_id, hardware.name as hardware_name, hardware.release as hardware_version,
      driver.id as driver_id, driver.name as driver_name, driver.release as driver_version ${meant}
    order by name_key(product.name), product.id, one.id, hardware.id, driver.id
    offset ${pagination.start} limit ${pagination.limit}`.execute(db);
  return { data: rows, totalCount: counted.rows[0]?.totalCount ?? 0 };
}
