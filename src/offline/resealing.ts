import { Dexie } from 'dexie';
import type { RowsDatabase } from './database.ts';
import { DeviceProblem } from './device-problem.ts';
import type { DeviceKeys } from './keys.ts';
import { rowVersion, seal, unseal, type SealedRow } from './sealing.ts';

/**
 * One transaction seals all rows, so a killed browser leaves all old or all new. Throws a {@link DeviceProblem} for a
 * row of a later version.
 */
export async function resealRows(rows: RowsDatabase, from: DeviceKeys, to: DeviceKeys, name: string): Promise<void> {
  const tables = [rows.copies, rows.filters, rows.drafts, rows.outbox, rows.sent];
  await rows.transaction('rw', [...tables, rows.seals], async () => {
    for (const table of tables) {
      const former = await table.toArray();
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
    return [await seal(to, await unseal(from, row), row.day)];
  } catch {
    return [];
  }
}
