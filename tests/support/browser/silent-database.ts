import { rowsDatabase } from '#/offline/names.ts';

/** Has the database of the rows answer nothing, as if a page that was left still wrote. Gives what ends that. */
export async function silenceDatabase(): Promise<() => void> {
  const opening = indexedDB.open(rowsDatabase);
  await new Promise((resolve) => opening.addEventListener('success', resolve));
  const database = opening.result;
  const store = database.transaction([...database.objectStoreNames], 'readwrite').objectStore('seals');
  let isOver = false;
  // Each request keeps the transaction open for the next one, and all others wait for it.
  const ask = () => {
    if (!isOver) store.count().addEventListener('success', ask);
    else database.close();
  };
  ask();
  return () => {
    isOver = true;
  };
}
