import { sql } from 'kysely';
import type { DeviceContact } from '#/contract/device-tokens.ts';
import type { DbTransaction } from './tables.ts';

type ReportedSensors = NonNullable<DeviceContact['sensors']>;

/** A report that comes late does not replace a newer one. Throws a unique violation for sensors of another device. */
export async function noteContact(
  transaction: DbTransaction,
  deviceId: number,
  { at, firmwareVersion, batteryPercent, sensors }: Omit<DeviceContact, 'at'> & { at: Date },
): Promise<void> {
  const newest = await transaction
    .updateTable('device')
    .set({
      lastContactAt: at,
      ...(firmwareVersion == null ? {} : { firmwareVersion }),
      // The level of an earlier contact would be read as that of the last one.
      batteryPercent: batteryPercent ?? null,
    })
    .where('id', '=', deviceId)
    .where(sql<boolean>`(last_contact_at is null or last_contact_at <= ${at})`)
    .executeTakeFirst();
  if (newest.numUpdatedRows > 0n && sensors != null) await replaceSensors(transaction, deviceId, sensors);
}

async function replaceSensors(transaction: DbTransaction, deviceId: number, sensors: ReportedSensors): Promise<void> {
  await transaction.deleteFrom('sensor').where('deviceId', '=', deviceId).execute();
  if (sensors.length === 0) return;
  await transaction
    .insertInto('sensor')
    .values(sensors.map(({ serial, kind }) => ({ serial, kind, deviceId })))
    .execute();
}
