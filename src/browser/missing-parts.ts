import { wasLoadedAhead } from './lost-parts.ts';
import { moveNow } from './move-to-version.ts';
import { isPageHeld } from './page-hold.ts';
import { ownScripts } from './worker-bridge.ts';

/** In sessionStorage: the build that this tab has left once because a part of it was gone. */
const key = 'left-build';

let isMissing = false;
const listeners = new Set<() => void>();

/** True when a part of this build is gone from the server, and the tab could not start anew by itself. */
export function isPartMissing(): boolean {
  return isMissing;
}

/** Calls the listener when that changes. */
export function watchMissingParts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Starts the page anew when a part of it cannot be loaded because the server has another build by now: once for a build,
 * and not while somebody is at something. A part that the network lost is left to the screen that needs it; one that was
 * loaded ahead does not reload the page: the user may just be pressing something.
 */
export function mendMissingParts(): void {
  addEventListener('vite:preloadError', ({ payload }) => void mend(payload));
}

async function mend(error: Error): Promise<void> {
  if (isMissing) return;
  const isOther = await hasServerAnotherBuild();
  if (wasLoadedAhead(error) || !isOther) return;
  if (!isPageHeld() && isFirstTime()) return moveNow();
  isMissing = true;
  for (const listener of listeners) listener();
}

/** Asks past the worker, which would answer with the page that it keeps. */
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
    // Without a memory the page might start anew for ever.
    return false;
  }
}
