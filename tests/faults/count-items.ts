/** How many items wait in this browser. Runs in the page. */
export function countItems(): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('bedside');
    opening.addEventListener('error', () => reject(new Error('The database does not open')));
    opening.addEventListener('success', () => {
      const counting = opening.result.transaction('outbox').objectStore('outbox').count();
      counting.addEventListener('success', () => {
        opening.result.close();
        resolve(counting.result);
      });
    });
  });
}
