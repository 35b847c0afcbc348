import { isPageHeld } from './page-hold.ts';

const lost = new WeakSet<Error>();

/** Notes which errors tell of a part of the app that could not be loaded: each browser words them differently. */
export function noteLostParts(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    lost.add(payload);
    stopReload(payload);
  });
}

/** True for the error of a part of the app that could not be loaded. */
export function isLostPart(error: unknown): boolean {
  return error instanceof Error && lost.has(error);
}

const unneeded = new WeakSet<object>();

/** Loads a part before it is needed. If that fails, the result is undefined, and the part is loaded again when it is needed. */
export async function loadAhead<Part>(load: () => Promise<Part>): Promise<Part | undefined> {
  try {
    return await load();
  } catch (error) {
    if (error instanceof Error) unneeded.add(error);
    return undefined;
  }
}

/** True for the error of a part that was loaded ahead; once, because Firefox throws the same error again later. */
export function wasLoadedAhead(error: Error): boolean {
  return unneeded.delete(error);
}

const retried = new Set<string>();

/**
 * Starts the page again where a part that was lost has been asked for once more already: Firefox and React give the same
 * failure again without asking. False at the first time, when the server cannot be reached, or while somebody is at something.
 */
export async function reloadForPart(error: unknown): Promise<boolean> {
  if (!(error instanceof Error) || !isLostPart(error)) return false;
  const isFirst = !retried.has(error.message);
  retried.add(error.message);
  if (isFirst || isPageHeld() || !(await isServerThere())) return false;
  location.reload();
  return true;
}

function isServerThere(): Promise<boolean> {
  return fetch('/index.html', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** The router itself would reload the page for each part, also without a network, also over work: it believes it has. */
function stopReload({ message }: Error): void {
  try {
    sessionStorage.setItem(`tanstack_router_reload:${message}`, '1');
  } catch {
    // Without sessionStorage the router does not do it.
  }
}
