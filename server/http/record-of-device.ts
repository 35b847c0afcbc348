import { lockDeviceRecord, type DeviceRecord } from '../store/device-records.ts';
import type { DbTransaction } from '../store/tables.ts';
import { Refusal } from './refusal.ts';
import { found } from './scope.ts';

/** The recording, which nobody else can change until the transaction ends. Throws if the device may not touch it. */
export async function recordOfDevice(
  transaction: DbTransaction,
  deviceId: number,
  id: number,
): Promise<{ serial: string; record: DeviceRecord }> {
  const locked = await lockDeviceRecord(transaction, deviceId, id);
  // The device was deleted after its token was read.
  if (locked.kind === 'gone') throw new Refusal('wrong-device-token');
  if (locked.kind === 'other-device') throw new Refusal('record-of-other-device');
  return found(locked);
}
