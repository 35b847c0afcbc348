import { Dexie } from 'dexie';
import type { RowsDatabase } from './database.ts';
import { DeviceProblem } from './device-problem.ts';
import type { DeviceKeys } from './keys.ts';
import { rowVersion, seal, unseal, type SealedRow } from './sealing.ts';
import { countOf, refuseUnreadable } from './unreadable-rows.ts';

/**
 * One transaction seals all rows, so a killed browser leaves all old or all new. Throws a {@link DeviceProblem} for a
 * row of a later version, and for rows that cannot be read. Only a copy that cannot be read is removed.
 */
export async function resealRows(rows: RowsDatabase, from: DeviceKeys, to: DeviceKeys, name: string): Promise<void> {
  const tables = ['copies', 'filters', 'drafts', 'outbox', 'sent'] as const;
  const lost = { copies: [], filters: [], drafts: [], outbox: [], sent: [] } as Record<
    (typeof tables)[number],
    string[]
  >;
  await rows.transaction('rw', [...tables.map((table) => rows[table]), rows.seals], async () => {
    for (const table of tables) {
      const former = await rows[table].toArray();
      const anew = await Dexie.waitFor(Promise.all(former.map((row) => reseal(row, from, to))));
      lost[table] = former.filter((_, index) => !anew[index]).map(({ id }) => id);
      await rows[table].clear();
      await rows[table].bulkPut(anew.filter((row) => row !== undefined));
    }
    refuseUnreadable(countOf(lost));
    await rows.sealUnder(name);
  });
}

async function reseal(row: SealedRow, from: DeviceKeys, to: DeviceKeys): Promise<SealedRow | undefined> {
  if (row.version > rowVersion) throw new DeviceProblem('newer');
  const content = await unseal(from, row).catch(() => undefined);
  return content && seal(to, content, row.day);
}
