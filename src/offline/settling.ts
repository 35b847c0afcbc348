import { RowsDatabase } from './database.ts';
import { dropNext, promoteNext, readSlotRecord } from './slot.ts';

/**
 * Ends a change of the lock that was cut short: in force is the secret under which the rows are sealed, all of them, as
 * they are sealed in one transaction. The caller holds the lock of the device.
 */
export async function settleSlot(): Promise<void> {
  const record = await readSlotRecord();
  if (!record?.next) return;
  const rows = new RowsDatabase();
  try {
    await rows.open();
    if ((await rows.sealedUnder()) === record.next.name) await promoteNext();
    else await dropNext();
  } finally {
    rows.close();
  }
}
