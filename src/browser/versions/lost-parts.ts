import { partIn } from '../page/first-page.ts';
import { isPageHeld } from '../page/page-hold.ts';

const lost = new WeakSet<Error>();

export function noteLostParts(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    lost.add(payload);
    stopReload(payload);
  });
}

export function isLostPart(error: unknown): boolean {
  return error instanceof Error && lost.has(error);
}

const unneeded = new WeakSet<object>();

export async function loadAhead<Module>(load: () => Promise<Module>): Promise<Module | undefined> {
  try {
    return await load();
  } catch (error) {
    if (error instanceof Error) unneeded.add(error);
    return undefined;
  }
}

/** Firefox throws the same error again, so this is true once. */
export function wasLoadedAhead(error: Error): boolean {
  return unneeded.delete(error);
}

let retried: unknown;

/** The user has pressed Retry, and a part is lost again. */
export function isLostAgain(error: unknown): boolean {
  return retried !== undefined && retried !== error && isLostPart(error);
}

/** Firefox and React repeat a failed import without a request, so a second failure needs a reload. */
export async function reloadForPart(error: unknown): Promise<boolean> {
  if (!isLostPart(error)) return false;
  const isFirst = retried === undefined;
  retried = error;
  if (isFirst || isPageHeld.get() || !(await isServerThere())) return false;
  location.reload();
  return true;
}

function isServerThere(): Promise<boolean> {
  return fetch('/index.html', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Undefined if the server cannot be reached. `stopped`: the server answers, but this file of the app does not come. */
export async function whyPartIsLost(error: unknown): Promise<{ stopped: string | undefined } | undefined> {
  if (!isLostPart(error) || !(await isServerThere())) return undefined;
  // Not every browser names the address, and none names a file that the part itself imports.
  return { stopped: await firstStopped([...partIn(error), ...partsAhead()]) };
}

/** True if the server answers, but not for this file. */
export async function isFileStopped(address: string): Promise<boolean> {
  return (await isServerThere()) && (await firstStopped([address])) !== undefined;
}

function partsAhead(): string[] {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]');
  return [...links].map(({ href }) => new URL(href).pathname);
}

async function firstStopped(addresses: readonly string[]): Promise<string | undefined> {
  const found = await Promise.all(addresses.map(async (address) => ((await isStopped(address)) ? address : undefined)));
  return found.find((address) => address !== undefined);
}

/** Any answer, also a 404 of another build, means that nothing on this tablet stops the file. */
function isStopped(address: string): Promise<boolean> {
  return fetch(address, { method: 'HEAD', cache: 'no-store' }).then(
    () => false,
    () => true,
  );
}

/** The router would reload even offline or over unsent items. This entry tells it that it already has. */
function stopReload({ message }: Error): void {
  try {
    sessionStorage.setItem(`tanstack_router_reload:${message}`, '1');
  } catch {
    // The router then does not reload.
  }
}
