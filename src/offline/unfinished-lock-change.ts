import { RowsDatabase } from './database.ts';
import { dropNext, promoteNext, readSlotRecord, type SlotRecord } from './slot.ts';

/** Ends an interrupted lock change: the secret that sealed the rows takes effect. The caller holds the device lock. */
export async function finishLockChange(): Promise<SlotRecord | undefined> {
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
