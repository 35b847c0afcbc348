import type { DBCoreTransaction, Dexie } from 'dexie';

let isShown = Promise.resolve();
let show: () => void = () => undefined;

// This must run before Dexie's own listener.
addEventListener('pagehide', ({ persisted }) => persisted && leave(), { capture: true });
addEventListener('pageshow', () => show());

function leave(): void {
  isShown = new Promise((resolve) => (show = resolve));
}

export function pageIsShown(): Promise<void> {
  return isShown;
}

/** WebKit's back/forward cache keeps transactions open, which blocks the next page. */
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
      // It is already committing.
    }
  };
  addEventListener('pagehide', end, { signal: over.signal });
  for (const type of ['complete', 'abort']) (transaction as IDBTransaction).addEventListener(type, () => over.abort());
}
