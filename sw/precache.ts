import { PrecacheController, type PrecacheEntry } from 'workbox-precaching';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] };

/** The files of this worker's build, in one cache with those of the builds before it. */
export const precache = new PrecacheController();
precache.addToCacheList(self.__WB_MANIFEST);

/** True for the address of a file of this build. */
export function isOfThisBuild(address: string): boolean {
  return precache.getURLsToCacheKeys().has(address);
}

/** Filling and clearing the cache take turns: a file that the next build shares with a former one must not be lost. */
export function inTurn(work: () => Promise<unknown>): Promise<unknown> {
  return navigator.locks.request('precache', work);
}

/**
 * Fetches the files of this build that are missing from the cache. WebKit empties the cache when the answer to the sign-out
 * clears the storage, and leaves the worker as it is: the app would no longer start without a network.
 */
export async function restorePrecache(): Promise<void> {
  await inTurn(async () => {
    const cache = await caches.open(precache.strategy.cacheName);
    const kept = new Set((await cache.keys()).map(({ url }) => url));
    const missing = [...precache.getURLsToCacheKeys()].filter(([, key]) => !kept.has(key));
    await Promise.all(missing.map(([url, key]) => restore(cache, url, key)));
  });
}

async function restore(cache: Cache, url: string, key: string): Promise<void> {
  const integrity = precache.getIntegrityForCacheKey(key);
  const init = { credentials: 'same-origin', ...(integrity ? { integrity } : {}) } as const;
  // Without a network, or after the next build, the file stays missing until the next start.
  const response = await fetch(url, init).catch(() => undefined);
  if (response?.ok && !response.redirected) await cache.put(key, response);
}
