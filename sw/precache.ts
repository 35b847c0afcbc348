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
