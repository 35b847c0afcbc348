import type { Absent } from './records.ts';
import type { DbTransaction } from './tables.ts';

/** What a device may know of a recording. */
export interface DeviceRecord {
  id: number;
  organizationId: number;
  application: string;
  status: string;
  prescriptionDate: string;
  startTimeUs: number | null;
  begunBySerial: string | null;
}

type Locked =
  | { kind: 'found'; serial: string; record: DeviceRecord }
  | { kind: 'gone' }
  | { kind: 'other-device' }
  | Absent;

/**
 * The device must be of the organization of the recording, and a recorder of its application. A recording that names
 * devices is only for these, and for a device that has sent a file that counts. Until the transaction ends, nobody else changes either of them.
 */
export async function lockDeviceRecord(transaction: DbTransaction, deviceId: number, id: number): Promise<Locked> {
  const device = await transaction
    .selectFrom('device as d')
    .innerJoin('product as p', 'p.id', 'd.productId')
    .select(['d.serial', 'd.organizationId', 'p.application'])
    .where('d.id', '=', deviceId)
    .forShare('d')
    .executeTakeFirst();
  if (!device) return { kind: 'gone' };
  const record = await transaction
    .selectFrom('recording')
    .select(['id', 'organizationId', 'application', 'status', 'prescriptionDate', 'startTimeUs', 'begunBySerial'])
    .where('id', '=', id)
    .where('organizationId', '=', device.organizationId)
    .forUpdate()
    .executeTakeFirst();
  if (!record) return { kind: 'missing' };
  if (record.application !== device.application) return { kind: 'other-application' };
  const named = await transaction.selectFrom('recordDevice').select('serial').where('recordId', '=', id).execute();
  const isOfOther = named.length > 0 && named.every(({ serial }) => serial !== device.serial);
  return isOfOther && !(await hasSent(transaction, deviceId, id))
    ? { kind: 'other-device' }
    : { kind: 'found', serial: device.serial, record };
}

/** A dock sends the files of recorders, which these name. */
async function hasSent(transaction: DbTransaction, deviceId: number, recordId: number): Promise<boolean> {
  const counted = await transaction
    .selectFrom('recordFile')
    .select('id')
    .where('recordId', '=', recordId)
    .where('uploadedByDeviceId', '=', deviceId)
    .where('state', '=', 'ACCEPTED')
    .executeTakeFirst();
  return counted !== undefined;
}

interface Begun {
  serial: string;
  startedAt: Date;
}

/** From then on, the recording names the device. Its status changes when it begins, and not when that is told. */
export async function beginByDevice(
  transaction: DbTransaction,
  id: number,
  { serial, startedAt }: Begun,
): Promise<void> {
  await transaction
    .updateTable('recording')
    .set({
      status: 'ONGOING_RECORDING',
      lastStatusChangeDate: startedAt,
      startTimeUs: startedAt.getTime() * 1000,
      endTimeUs: null,
      begunBySerial: serial,
    })
    .where('id', '=', id)
    .execute();
  await transaction
    .insertInto('recordDevice')
    .values({ recordId: id, serial })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
