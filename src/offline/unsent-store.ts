import { Dexie } from 'dexie';
import { RowsDatabase } from './database.ts';
import { rowsDatabase } from './names.ts';

async function withRows<T>(task: (rows: RowsDatabase) => Promise<T>): Promise<T | undefined> {
  if (!(await Dexie.exists(rowsDatabase))) return undefined;
  const rows = new RowsDatabase();
  try {
    await rows.open();
    return await task(rows);
  } finally {
    rows.close();
  }
}

/** The id of the store in which items wait. It needs no key. */
export function unsentStore(): Promise<string | undefined> {
  return withRows(async (rows) => ((await rows.outbox.count()) > 0 ? rows.storeId() : undefined));
}

/**
 * The secret of the rows is lost. Those that cannot be had again stay, under a name that no tab with the former keys
 * writes to. False if there is none.
 */
export async function spareUnreadable(): Promise<boolean> {
  const isSpared = await withRows(async (rows) => {
    const counts = await Promise.all([rows.outbox, rows.drafts, rows.filters, rows.sent].map((table) => table.count()));
    if (counts.every((count) => count === 0)) return false;
    await rows.transaction('rw', rows.copies, rows.seals, async () => {
      await rows.copies.clear();
      await rows.sealUnder(crypto.randomUUID());
    });
    return true;
  });
  return isSpared ?? false;
}
