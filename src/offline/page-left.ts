import type { DBCoreTransaction, Dexie } from 'dexie';

export const pageIsShown = watchPage();

function watchPage(): () => Promise<void> {
  let shown = Promise.withResolvers<void>();
  shown.resolve();
  // This must run before Dexie's own listener.
  addEventListener('pagehide', ({ persisted }) => persisted && (shown = Promise.withResolvers()), { capture: true });
  addEventListener('pageshow', () => shown.resolve());
  return () => shown.promise;
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
