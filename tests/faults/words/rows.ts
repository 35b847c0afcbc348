/** The tablet's rows, by their stores. Runs in the page. */
export function countRows(): Promise<{ works: number; drafts: number }> {
  const none = { works: 0, drafts: 0 };
  return new Promise((resolve) => {
    const opening = indexedDB.open('bedside');
    // The page itself has to create the database.
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
    opening.addEventListener('error', () => resolve(none));
    opening.addEventListener('success', () => {
      const stores = ['outbox', 'drafts'].filter((name) => opening.result.objectStoreNames.contains(name));
      if (stores.length < 2) {
        opening.result.close();
        resolve(none);
        return;
      }
      const reading = opening.result.transaction(stores);
      const [works, drafts] = stores.map((name) => reading.objectStore(name).count());
      reading.addEventListener('complete', () => {
        opening.result.close();
        resolve({ works: works?.result ?? 0, drafts: drafts?.result ?? 0 });
      });
    });
  });
}

/** The tablet's clock is wrong from now on. Runs in the page. */
export function setClock(offsetMs: number): void {
  const Real = Date;
  globalThis.Date = class extends Real {
    constructor(...given: unknown[]) {
      if (given.length === 0) super(Real.now() + offsetMs);
      else super(...(given as [number]));
    }
    static override now(): number {
      return Real.now() + offsetMs;
    }
  } as DateConstructor;
}

/** The page is hidden, or shown again. Runs in the page. */
export function turn(visibilityState: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibilityState });
  document.dispatchEvent(new Event('visibilitychange'));
}
