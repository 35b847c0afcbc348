import { rowsDatabase } from '#/offline/names.ts';

/** Blocks the database of the rows, as a page that was left during a write does. Returns a function that ends it. */
export async function silenceDatabase(): Promise<() => void> {
  const opening = indexedDB.open(rowsDatabase);
  await new Promise((resolve) => opening.addEventListener('success', resolve));
  const database = opening.result;
  const store = database.transaction([...database.objectStoreNames], 'readwrite').objectStore('seals');
  let isOver = false;
  // Each request keeps the transaction open for the next one, and all other transactions wait.
  const request = () => {
    if (!isOver) store.count().addEventListener('success', request);
    else database.close();
  };
  request();
  return () => {
    isOver = true;
  };
}
