import type { Engine } from './engine.ts';
import { until } from './until.ts';

/**
 * Waits until the device keeps rows of a kind, and has written all that it was given: what a page still writes when it is
 * left is lost.
 */
export async function keepsRows(engine: Engine, table: 'copies' | 'drafts'): Promise<void> {
  await until(`${table} on the device`, async () => (await engine.run(countWritten, table)) > 0);
}

/** How many rows a table has once all that waits is written. Runs in the page. */
async function countWritten(table: string): Promise<number> {
  const databases = await indexedDB.databases();
  // Opening it would make it, and be in the way of the app.
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
      // A transaction that writes begins when those before it have ended.
      const counting = database.transaction(tables, 'readwrite').objectStore(table).count();
      counting.addEventListener('success', () => {
        database.close();
        resolve(counting.result);
      });
    });
  });
}
