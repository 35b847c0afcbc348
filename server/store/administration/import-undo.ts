import { sql, type RawBuilder } from 'kysely';
import type { DbTransaction } from '../tables.ts';
import { lockDevices, writeDevices } from './device-write.ts';
import { toldSince, type Undone } from './import-runs.ts';
import type { SentDevice } from './judged-devices.ts';
import { isWithin, type Reach } from './reach.ts';

type Changes = Readonly<Record<string, readonly [unknown, unknown]>>;

interface Told {
  objectId: number;
  /** Null if the device is gone. */
  objectName: string | null;
  action: 'created' | 'changed';
  changes: Changes;
  isSame: boolean;
}

/** Since the import, the device itself has said that it has the version. */
const isConfirmed = sql<boolean>`told.changes ? 'firmware_version'
  and coalesce(one.last_contact_at > told.happened_at, false)`;

/** A device that has called, or that a recording names, is no new one any more. */
export async function undoDevices(transaction: DbTransaction, reach: Reach, importId: number): Promise<Undone> {
  await lockDevices(transaction);
  const { rows: told } = await sql<Told>`select told.object_id, one.serial as object_name, told.action, told.changes,
      coalesce(one.id is not null and ${isWithin(reach, 'one.organizationId')} and not exists (select ${toldSince})
        and (told.action = 'changed' and not (${isConfirmed})
          or told.action = 'created' and one.last_contact_at is null and not exists (
          select from record_device as used where lower(used.serial) = lower(one.serial))), false) as is_same
    from history as told left join device as one on one.id = told.object_id
    where told.import_id = ${importId}::bigint and told.kind = 'device' and told.action in ('created', 'changed')
    order by told.id`.execute(transaction);
  const same = told.filter(({ isSame }) => isSame);
  const created = same.filter(({ action }) => action === 'created').map(({ objectId }) => objectId);
  const sent = same.filter(({ action }) => action === 'changed').map(formerDevice);
  await sql`delete from device where id = any(${created}::bigint[])`.execute(transaction);
  // By the rules of any change: what a device had may be gone.
  const { problems } = await writeDevices(transaction, { reach, sent, mustExist: true });
  const stopped = new Set(problems.map(({ row }) => sent[row - 1]?.id));
  const back = new Set(same.flatMap(({ objectId }) => (stopped.has(objectId) ? [] : objectId)));
  const left = told.filter(({ objectId, objectName }) => objectName !== null && !back.has(objectId));
  return { takenBack: back.size, left: left.map(({ objectId }) => objectId) };
}

function formerDevice({ objectId, objectName, changes }: Told, index: number): SentDevice {
  const former = (column: string) => changes[column]?.[0] as never;
  return {
    row: index + 1,
    id: objectId,
    serial: objectName ?? '',
    productId: former('product_id'),
    hardwareId: former('hardware_id'),
    firmwareVersion: former('firmware_version'),
    targetFirmwareId: former('target_firmware_id'),
    organizationId: former('organization_id'),
  };
}

interface PairTable {
  table: 'firmware_hardware' | 'firmware_driver';
  column: 'hardware_id' | 'driver_id';
  /** For the row `told`. */
  isFree: RawBuilder<boolean>;
}

const pairTables: readonly PairTable[] = [
  { table: 'firmware_driver', column: 'driver_id', isFree: sql`true` },
  {
    table: 'firmware_hardware',
    column: 'hardware_id',
    isFree: sql`not exists (select from device where device.target_firmware_id = told.object_id
      and device.hardware_id = (told.changes #>> '{hardware_id,1}')::bigint)`,
  },
];

/** A row stays if it was removed and added since, or if a device is due to get the firmware on that hardware. */
export async function undoCompatibility(transaction: DbTransaction, importId: number): Promise<Undone> {
  await lockDevices(transaction);
  const all: Undone = { takenBack: 0, left: [] };
  for (const { table, column, isFree } of pairTables) {
    const added = sql`(told.changes #>> ${sql.lit(`{${column},1}`)})::bigint`;
    const { rows } = await sql<{ objectId: number; isThere: boolean; isGone: boolean }>`with told as materialized (
        select told.* from history as told where told.import_id = ${importId}::bigint and told.kind = 'firmware'
          and ${added} is not null
      ), gone as (
        delete from ${sql.table(table)} as part using told
        where part.firmware_id = told.object_id and part.${sql.ref(column)} = ${added} and ${isFree}
          and not exists (select ${toldSince} and (later.changes #>> ${sql.lit(`{${column},1}`)} = told.changes #>> ${sql.lit(`{${column},1}`)}))
        returning told.id
      )
      select told.object_id, exists (select from gone where gone.id = told.id) as is_gone,
        exists (select from ${sql.table(table)} as part
          where part.firmware_id = told.object_id and part.${sql.ref(column)} = ${added}) as is_there
      from told`.execute(transaction);
    all.takenBack += rows.filter(({ isGone }) => isGone).length;
    all.left.push(...rows.filter(({ isThere, isGone }) => isThere && !isGone).map(({ objectId }) => objectId));
  }
  return all;
}
