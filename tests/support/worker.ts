import { expect, type Page } from 'playwright/test';

/** Waits until the service worker controls the page. By then, the code that loads after the start is running. */
export async function workerControls(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const container = navigator.serviceWorker;
    if (!container.controller) await new Promise((resolve) => container.addEventListener('controllerchange', resolve));
  });
}

/**
 * Waits until the code that loads after the start is running, on a page that cannot have a worker. Call it before the
 * page starts.
 */
export async function laterBegins(page: Page): Promise<void> {
  await page.waitForEvent('console', (message) => message.text().includes('No service worker:'));
}

/** The page's first scripts, which identify its build. */
export function buildOf(page: Page): Promise<string> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => new URL(src).pathname).join(),
  );
}

/** Waits until the page runs another build than the given one. */
export async function movedFrom(build: string, page: Page): Promise<void> {
  await expect.poll(() => buildOf(page).catch(() => build)).not.toBe(build);
}

/** Checks for a new version, and waits until one is waiting. */
export async function versionWaits(page: Page): Promise<void> {
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await page.waitForFunction(
    async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state === 'installed',
  );
}

/** The addresses in the worker's cache. */
export function cachedAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
}

/**
 * Lets the worker find the builds of its pages, as it does after a page starts, and remove the files that none needs.
 */
export async function removeFormerFiles(page: Page, other: Page): Promise<void> {
  // Before that, it would not answer the worker.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/workbox-window')),
  );
  await other.evaluate(() => {
    const { serviceWorker } = navigator;
    const isRequested = new Promise((resolve) => serviceWorker.addEventListener('message', resolve, { once: true }));
    Object.assign(window, { isRequested });
  });
  await page.evaluate(() => {
    const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[type=module][src]')].map(({ src }) => src);
    navigator.serviceWorker.controller?.postMessage({ type: 'running-build', scripts });
  });
  await other.evaluate(() => Reflect.get(window, 'isRequested').then(() => undefined));
  // The worker removes files under this lock.
  for (let turn = 0; turn < 3; turn += 1) {
    await page.evaluate(() => navigator.locks.request('precache', () => new Promise((resolve) => setTimeout(resolve))));
  }
}
