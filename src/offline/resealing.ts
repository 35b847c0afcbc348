import { Dexie } from 'dexie';
import type { RowsDatabase } from './database.ts';
import { DeviceProblem } from './device-problem.ts';
import type { DeviceKeys } from './keys.ts';
import { rowVersion, seal, unseal, type SealedRow } from './sealing.ts';

/**
 * Seals all rows anew, in one transaction: killed at any moment, either all are sealed under the former keys, or all under
 * the new ones, and the database says which. Throws a {@link DeviceProblem}, and changes nothing, where a later version of
 * the app has left a row: it could not be read any more. A broken row, which never opens, is left out.
 */
export async function resealRows(rows: RowsDatabase, from: DeviceKeys, to: DeviceKeys, name: string): Promise<void> {
  const tables = [rows.copies, rows.filters, rows.drafts];
  await rows.transaction('rw', [...tables, rows.seals], async () => {
    for (const table of tables) {
      const former = await table.toArray();
      // The transaction waits: other tabs write before it, or after it.
      const anew = await Dexie.waitFor(Promise.all(former.map((row) => reseal(row, from, to))));
      await table.clear();
      await table.bulkPut(anew.flat());
    }
    await rows.sealUnder(name);
  });
}

async function reseal(row: SealedRow, from: DeviceKeys, to: DeviceKeys): Promise<SealedRow[]> {
  if (row.version > rowVersion) throw new DeviceProblem('newer');
  try {
    const { about, value } = await unseal(from, row);
    return [await seal(to, about, value, row.day)];
  } catch {
    return [];
  }
}
