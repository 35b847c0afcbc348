import { RowsDatabase } from './database.ts';
import { dropNext, promoteNext, readSlotRecord, type SlotRecord } from './slot.ts';

/**
 * Ends a change of the lock that was cut short: in force is the secret under which the rows are sealed, all of them, as
 * they are sealed in one transaction. Gives the record that is then in force. The caller holds the lock of the device.
 */
export async function settleSlot(): Promise<SlotRecord | undefined> {
  const record = await readSlotRecord();
  if (!record?.next) return record;
  const rows = new RowsDatabase();
  try {
    await rows.open();
    if ((await rows.sealedUnder()) === record.next.name) await promoteNext();
    else await dropNext();
  } finally {
    rows.close();
  }
  return readSlotRecord();
}
