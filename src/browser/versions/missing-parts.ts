import { createAtom, type Atom } from '@tanstack/react-store';
import { wasLoadedAhead } from './lost-parts.ts';
import { moveNow } from './move-to-version.ts';
import { isPageHeld } from '../page/page-hold.ts';
import { ownScripts } from './worker-bridge.ts';

const key = 'left-build';

export const isPartMissing: Atom<boolean> = createAtom(false);

/** A part that was loaded ahead never reloads: the user may be pressing something. */
export function mendMissingParts(): void {
  addEventListener('vite:preloadError', ({ payload }) => void mend(payload));
}

async function mend(error: Error): Promise<void> {
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
