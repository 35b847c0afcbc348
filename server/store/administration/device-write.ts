import { sql } from 'kysely';
import type { Db, DbTransaction } from '../tables.ts';
import { judgedDevices, type Judging } from './judged-devices.ts';
import { inSlices, type JudgedRows } from './row-slices.ts';

const isSound = sql`cardinality(problems) = 0 and not is_flawed`;

const outcome = sql`
  count(*) filter (where ${isSound} and held_id is null)::int as created,
  count(*) filter (where ${isSound} and held_id is not null and is_other)::int as updated,
  count(*) filter (where ${isSound} and not is_other)::int as unchanged,
  coalesce((select json_agg(json_build_object('row', row, 'serial', serial, 'field', split_part(problem, ' ', 1),
    'reason', split_part(problem, ' ', 2)) order by row, place)
    from judged as wrong cross join unnest(wrong.problems) with ordinality as one(problem, place)), '[]') as problems`;

const made = sql`made as (
  insert into device (serial, product_id, hardware_id, firmware_version, target_firmware_id, organization_id)
  select serial, product, hardware, version, target, organization_id from judged
  where ${isSound} and held_id is null
  order by row
), changed as (
  update device set serial = judged.serial, product_id = product, hardware_id = hardware, firmware_version = version,
    target_firmware_id = target, organization_id = judged.organization_id
  from judged where ${isSound} and is_other and device.id = judged.held_id
)`;

/** Writes nothing. */
export async function judgeDevices(db: Db, judging: Judging): Promise<JudgedRows> {
  const { rows } = await sql<JudgedRows>`with ${judgedDevices(judging)}
    select ${outcome} from judged`.execute(db);
  return rows[0] as JudgedRows;
}

/** Writes the rows without a problem. Throws a unique violation if somebody else has just taken a serial. */
export async function writeDevices(transaction: DbTransaction, judging: Judging): Promise<JudgedRows> {
  return inSlices(transaction, judging.sent, async (sent) => {
    const { rows } = await sql<JudgedRows>`with ${judgedDevices({ ...judging, sent })}, ${made}
      select ${outcome} from judged`.execute(transaction);
    return rows[0] as JudgedRows;
  });
}

/** Until the transaction ends, nobody else writes a device. Others can read. */
export async function lockDevices(transaction: DbTransaction): Promise<void> {
  await sql`set local statement_timeout = '50s'`.execute(transaction);
  await sql`lock table device in share row exclusive mode`.execute(transaction);
}

export async function idOfSerial(db: Db, serial: string): Promise<number | undefined> {
  const found = await db
    .selectFrom('device')
    .select('id')
    .where(sql`lower(serial)`, '=', serial.toLowerCase())
    .executeTakeFirst();
  return found?.id;
}

export async function lockDevice(transaction: DbTransaction, id: number): Promise<void> {
  await transaction.selectFrom('device').select('id').where('id', '=', id).forUpdate().execute();
}

/** A recording names the recorder by its serial (docs/decisions/0072). */
export async function isDeviceOfRecordings(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`select from record_device as used join device on lower(device.serial) = lower(used.serial)
    where device.id = ${id}::bigint limit 1`.execute(db);
  return rows.length > 0;
}

export async function deleteDevice(transaction: DbTransaction, id: number): Promise<void> {
  await transaction.deleteFrom('device').where('id', '=', id).execute();
}
