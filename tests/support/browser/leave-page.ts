import { vi } from 'vitest';

/** Leaves the page during the next write, for the back/forward cache or for good. Returns the spy on writes. */
export function leaveWhileWriting({ persisted }: { persisted: boolean }) {
  // oxlint-disable-next-line typescript/unbound-method -- it is called on the store
  const { put } = IDBObjectStore.prototype;
  const writes = vi.spyOn(IDBObjectStore.prototype, 'put');
  writes.mockImplementationOnce(function putAndLeave(this: IDBObjectStore, ...row) {
    const request = put.apply(this, row);
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted }));
    return request;
  });
  return writes;
}

/** Restores the page from the back/forward cache. */
export function showAgain(): void {
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
}
