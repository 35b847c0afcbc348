import { PrecacheController, type PrecacheEntry } from 'workbox-precaching';

export interface AppFile extends PrecacheEntry {
  /** `start`, or the language of the starts that need it (vite/offline-start.ts). */
  need?: string;
}

declare const self: { __WB_MANIFEST: AppFile[] };

/** The plugin lists the manifest and its icons twice. */
export const files: readonly AppFile[] = self.__WB_MANIFEST.filter(({ integrity }) => integrity !== undefined);

export const precache = new PrecacheController();
precache.addToCacheList([...files]);

export function isOfThisBuild(address: string): boolean {
  return precache.getURLsToCacheKeys().has(address);
}

export function openPrecache(): Promise<Cache> {
  return caches.open(precache.strategy.cacheName);
}

/** Filling and clearing must not overlap: builds share files. */
export function inTurn<Result>(task: () => Promise<Result>): Promise<Result> {
  return navigator.locks.request('precache', task);
}
