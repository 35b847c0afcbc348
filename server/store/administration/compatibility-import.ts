import { sql, type RawBuilder } from 'kysely';
import type { Db, DbTransaction } from '../tables.ts';
import type { JudgedRows } from './row-slices.ts';

export interface SentCompatibility {
  /** The number of the row. */
  row: number;
  firmwareId?: number | undefined;
  hardwareId?: number | undefined;
  driverId?: number | null | undefined;
  /** Something else of the row is wrong already. It is judged, and not written. */
  isFlawed?: boolean | undefined;
}

function judged(sent: readonly SentCompatibility[]): RawBuilder<unknown> {
  const rows = sent.map(({ row, firmwareId, hardwareId, driverId, isFlawed = false }) => ({
    row,
    firmware_id: firmwareId,
    hardware_id: hardwareId,
    driver_id: driverId,
    is_flawed: isFlawed,
  }));
  return sql`judged as materialized (
    select sent.*,
      not exists (select from firmware_hardware as fit
        where fit.firmware_id = sent.firmware_id and fit.hardware_id = sent.hardware_id)
      or (sent.driver_id is not null and not exists (select from firmware_driver as needed
        where needed.firmware_id = sent.firmware_id and needed.driver_id = sent.driver_id)) as is_new,
      array_remove(array[
        case when sent.firmware_id is not null and firmware.id is null then 'firmwareId not-found' end,
        case
          when sent.hardware_id is not null and hardware.id is null then 'hardwareId not-found'
          when hardware.product_id <> firmware.product_id then 'hardwareId other-product'
        end,
        case when sent.driver_id is not null and driver.id is null then 'driverId not-found' end
      ], null) as problems
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as sent(row integer, firmware_id bigint, hardware_id bigint, driver_id bigint, is_flawed boolean)
    left join firmware on firmware.id = sent.firmware_id
    left join hardware on hardware.id = sent.hardware_id
    left join driver on driver.id = sent.driver_id
  )`;
}

/** A row without a firmware or hardware is flawed. */
const isSound = sql`cardinality(problems) = 0 and not is_flawed`;

const outcome = sql`select
  count(*) filter (where ${isSound} and is_new)::int as created, 0 as updated,
  count(*) filter (where ${isSound} and not is_new)::int as unchanged,
  coalesce((select json_agg(json_build_object('row', row, 'field', split_part(problem, ' ', 1),
    'reason', split_part(problem, ' ', 2)) order by row, place)
    from judged as wrong cross join unnest(wrong.problems) with ordinality as one(problem, place)), '[]') as problems
  from judged`;

/** Writes nothing. */
export async function judgeCompatibility(db: Db, sent: readonly SentCompatibility[]): Promise<JudgedRows> {
  const { rows } = await sql<JudgedRows>`with ${judged(sent)} ${outcome}`.execute(db);
  return rows[0] as JudgedRows;
}

/** Writes the rows without a problem. An import adds, and takes nothing away. */
export async function writeCompatibility(
  transaction: DbTransaction,
  sent: readonly SentCompatibility[],
): Promise<JudgedRows> {
  const { rows } = await sql<JudgedRows>`with ${judged(sent)}, fits as (
    insert into firmware_hardware (firmware_id, hardware_id)
    select distinct firmware_id, hardware_id from judged where ${isSound} on conflict do nothing
  ), needs as (
    insert into firmware_driver (firmware_id, driver_id)
    select distinct firmware_id, driver_id from judged where ${isSound} and driver_id is not null
    on conflict do nothing
  ) ${outcome}`.execute(transaction);
  return rows[0] as JudgedRows;
}
