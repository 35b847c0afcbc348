import { PrecacheController, type PrecacheEntry } from 'workbox-precaching';
import { fetchBriefly } from './fetch-briefly.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] };

const fileDeadlineMs = 60_000;

export const precache = new PrecacheController();
precache.addToCacheList(self.__WB_MANIFEST);

export function isOfThisBuild(address: string): boolean {
  return precache.getURLsToCacheKeys().has(address);
}

/** Filling and clearing must not overlap: builds share files. */
export function inTurn(work: () => Promise<unknown>): Promise<unknown> {
  return navigator.locks.request('precache', work);
}

/** WebKit empties the cache when the sign-out clears the storage. */
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
  const response = await fetchBriefly(url, init, fileDeadlineMs).catch(() => undefined);
  if (response?.ok && !response.redirected) await cache.put(key, response);
}
