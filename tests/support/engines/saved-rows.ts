import type { Engine } from './engine.ts';
import { until } from './until.ts';

/** Waits until the tablet has rows of a kind and has finished its writes. Otherwise leaving the page loses them. */
export async function hasRows(engine: Engine, table: 'copies' | 'drafts', atLeast = 1): Promise<void> {
  await until(`${table} on the device`, async () => (await engine.run(countRows, table)) >= atLeast);
}

/** The number of rows of a table after pending writes. Runs in the page. */
export async function countRows(table: string): Promise<number> {
  const databases = await indexedDB.databases();
  // Opening a missing database would create it and block the app.
  if (!databases.some(({ name }) => name === 'bedside')) return 0;
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('bedside');
    opening.addEventListener('error', () => reject(new Error('The database does not open')));
    opening.addEventListener('success', () => {
      const { result: database } = opening;
      const tables = [...database.objectStoreNames];
      if (!tables.includes(table)) {
        database.close();
        resolve(0);
        return;
      }
      // A write transaction starts after the ones before it have ended.
      const counting = database.transaction(tables, 'readwrite').objectStore(table).count();
      counting.addEventListener('success', () => {
        database.close();
        resolve(counting.result);
      });
    });
  });
}
