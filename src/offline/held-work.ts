import { RowsDatabase } from './database.ts';

/** It needs no key. */
export async function holdsWork(): Promise<boolean> {
  const rows = new RowsDatabase();
  try {
    await rows.open();
    return (await rows.outbox.count()) > 0;
  } finally {
    rows.close();
  }
}
