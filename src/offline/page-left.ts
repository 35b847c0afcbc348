import type { DBCoreTransaction, Dexie } from 'dexie';

let isShown = Promise.resolve();
let show: () => void = () => undefined;

// Dexie closes its databases then; its listener must find this one done.
addEventListener('pagehide', ({ persisted }) => persisted && leave(), { capture: true });
addEventListener('pageshow', () => show());

function leave(): void {
  isShown = new Promise((resolve) => (show = resolve));
}

/** Resolves at once, or, in a page that lies in the back/forward cache, when it is shown again. */
export function pageIsShown(): Promise<void> {
  return isShown;
}

/**
 * Aborts the transactions of a database that run when the page goes into the back/forward cache. WebKit keeps them open
 * there, and the next page waits for them in vain. Dexie closes the database, which does not end them.
 */
export function abortWhenLeft(database: Dexie): void {
  database.use({
    stack: 'dbcore',
    name: 'abort-when-left',
    create: (core) => ({
      ...core,
      transaction: (...about) => {
        const transaction = core.transaction(...about);
        watch(transaction);
        return transaction;
      },
    }),
  });
}

function watch(transaction: DBCoreTransaction): void {
  const over = new AbortController();
  const end = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    try {
      transaction.abort();
    } catch {
      // It is just being committed.
    }
  };
  addEventListener('pagehide', end, { signal: over.signal });
  // Dexie gives the browser's own transaction, and tells TypeScript only of what it itself needs.
  for (const type of ['complete', 'abort']) (transaction as IDBTransaction).addEventListener(type, () => over.abort());
}
