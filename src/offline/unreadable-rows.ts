import type { RowsDatabase } from './database.ts';
import { StorageProblem } from './storage-problem.ts';
import { type StorageKeys, rowVersion, unseal, type SealedRow } from './sealing.ts';
import { noteStored, type Store } from './stored-count.ts';
import type { UnreadableCount } from './unsent-tally.ts';

/** Copies can be fetched again. What these tables hold cannot. */
const irreplaceable = ['outbox', 'drafts', 'filters', 'sent'] as const;

type Irreplaceable = (typeof irreplaceable)[number];

type OpenStore = Store & { keys: StorageKeys };

type Found = Record<Irreplaceable, string[]>;

async function unreadable(rows: RowsDatabase, keys: StorageKeys): Promise<Found> {
  const found: Found = { outbox: [], drafts: [], filters: [], sent: [] };
  for (const table of irreplaceable) {
    // oxlint-disable-next-line no-await-in-loop -- not more are held than are needed
    const stored = await rows[table].toArray();
    // oxlint-disable-next-line no-await-in-loop
    const opens = await Promise.all(stored.map((row) => isReadable(row, keys)));
    found[table] = stored.filter((_, index) => !opens[index]).map(({ id }) => id);
  }
  return found;
}

/** A row of a later version is left alone. */
async function isReadable(row: SealedRow, keys: StorageKeys): Promise<boolean> {
  if (row.version > rowVersion) return true;
  return unseal(keys, row).then(
    () => true,
    () => false,
  );
}

export function countOf(found: Readonly<Record<Irreplaceable, { length: number }>>): UnreadableCount {
  return {
    works: found.outbox.length,
    drafts: found.drafts.length,
    others: found.filters.length + found.sent.length,
  };
}

export async function countUnreadable({ rows, keys }: OpenStore): Promise<UnreadableCount> {
  return countOf(await unreadable(rows, keys));
}

/** Throws a {@link StorageProblem} with the numbers, so that nobody seals only the rest again. */
export function refuseUnreadable(count: UnreadableCount): void {
  if (count.works + count.drafts + count.others > 0) throw new StorageProblem('broken', undefined, count);
}

/** The caller has asked the user. */
export async function removeUnreadable(storage: OpenStore): Promise<void> {
  const found = await unreadable(storage.rows, storage.keys);
  for (const table of irreplaceable) {
    // oxlint-disable-next-line no-await-in-loop -- one transaction for each table
    await storage.rows.transaction('rw', storage.rows[table], async () => {
      await storage.rows[table].bulkDelete(found[table]);
      await noteStored(storage, table);
    });
  }
}
