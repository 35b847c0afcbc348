import { createAtom, type Atom } from '@tanstack/react-store';
import { oneAtATime } from '../page/one-at-a-time.ts';
import { isPageHeld } from '../page/page-hold.ts';
import { takeNewVersion } from './app-worker.ts';
import { wasLoadedAhead } from './lost-parts.ts';
import { isBuildOfWorker, ownScripts } from './worker-bridge.ts';

const calmMs = 4000;

/** Changes that a reload would break. */
export interface ChangesUnderWay {
  isAny: () => boolean;
  watch: (listener: () => void) => unknown;
}

function createMove() {
  const once = oneAtATime<void>();
  let isRequested = false;
  let isMoving = false;
  return {
    moveNow: async (): Promise<void> => {
      isRequested = true;
      await once(takeNewVersion);
    },
    followWorker: async (changes: ChangesUnderWay): Promise<void> => {
      if (isMoving || (await isBuildOfWorker())) return;
      isMoving = true;
      const isFree = () => !isPageHeld.get() && !changes.isAny();
      if (isRequested || isFree()) location.reload();
      else reloadOnceFree(isFree, changes);
    },
  };
}

export const { moveNow, followWorker } = createMove();

function reloadOnceFree(isFree: () => boolean, changes: ChangesUnderWay): void {
  let calm: ReturnType<typeof setTimeout>;
  const check = () => {
    clearTimeout(calm);
    if (isFree()) calm = setTimeout(() => location.reload(), calmMs);
  };
  isPageHeld.subscribe(check);
  changes.watch(check);
}

const key = 'left-build';

export const isPartMissing: Atom<boolean> = createAtom(false);

/** A part that was loaded ahead never reloads: the user may be pressing something. */
export function reloadMissingParts(): void {
  addEventListener('vite:preloadError', ({ payload }) => void reload(payload));
}

async function reload(error: Error): Promise<void> {
  if (isPartMissing.get()) return;
  const isOther = await hasServerAnotherBuild();
  if (wasLoadedAhead(error) || !isOther) return;
  if (!isPageHeld.get() && isFirstTime()) return moveNow();
  isPartMissing.set(true);
}

/** This address bypasses the service worker's cache. */
async function hasServerAnotherBuild(): Promise<boolean> {
  try {
    const answer = await fetch('/?build', { cache: 'no-store', headers: { Accept: 'text/html' } });
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const scripts = page.querySelectorAll<HTMLScriptElement>('script[type=module][src^="/assets/"]');
    return [...scripts].some(({ src }) => !ownScripts().includes(src));
  } catch {
    return false;
  }
}

function isFirstTime(): boolean {
  const build = ownScripts().join(' ');
  try {
    if (sessionStorage.getItem(key) === build) return false;
    sessionStorage.setItem(key, build);
    return true;
  } catch {
    // Otherwise the page might reload in a loop.
    return false;
  }
}
