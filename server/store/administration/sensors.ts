import { sql } from 'kysely';
import type { Sensor, SensorListRequest } from '#/contract/sensors.ts';
import type { Db } from '../tables.ts';
import { isWithin, type Reach } from './reach.ts';

/** Without pagination, all. */
type WantedSensors = Omit<SensorListRequest, 'pagination'> & {
  pagination: SensorListRequest['pagination'] | undefined;
};

/** The sensors of devices within reach, ordered by serial. */
export async function listSensorsWithin(
  db: Db,
  reach: Reach,
  { search, filter, pagination }: WantedSensors,
): Promise<{ data: Sensor[]; totalCount: number }> {
  const serial = search.serial?.trim().toLowerCase() ?? '';
  const meant = db
    .selectFrom('sensor as one')
    .innerJoin('device', 'device.id', 'one.deviceId')
    .where(isWithin(reach, 'device.organizationId'))
    .where(sql<boolean>`${serial ? sql`position(${serial}::text in lower(one.serial)) > 0` : sql`true`}
      and ${filter.deviceId ? sql`one.device_id = ${filter.deviceId}::bigint` : sql`true`}`);
  const { totalCount } = await meant
    .select((row) => row.fn.countAll<number>().as('totalCount'))
    .executeTakeFirstOrThrow();
  const chosen = meant.select(['one.id', 'one.serial', 'one.kind', 'one.deviceId']).orderBy(sql`lower(one.serial)`);
  const data = await (pagination ? chosen.offset(pagination.start).limit(pagination.limit) : chosen).execute();
  return { data, totalCount };
}
