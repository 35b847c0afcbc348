import { expect, request as apiRequest, type BrowserContext, type Page } from 'playwright/test';
import type { Account } from './journey-accounts.ts';
import { groupOfPictures } from './picture.ts';
import { openSession } from './session.ts';

/** Signs an account in on a test's own server, by calls alone. */
export async function signInOn(context: BrowserContext, url: string, { email }: Account): Promise<void> {
  const calls = await apiRequest.newContext({ baseURL: url });
  await openSession(calls, email);
  const { cookies } = await calls.storageState();
  await context.addCookies(cookies);
  await calls.dispose();
}

/** Waits until the page's service worker has stored what an offline start needs. */
export async function startIsCached(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state === 'activated') return;
    await new Promise((resolve) => active?.addEventListener('statechange', resolve, { once: true }));
  });
}

/** Waits until the page's service worker has stored all files of the app. It asks the worker for them, as the page does. */
export async function appIsCached(page: Page): Promise<void> {
  await startIsCached(page);
  // Each call stores a few files, so there is nothing to wait for between two of them.
  await expect.poll(() => page.evaluate(storeSlice), { intervals: [1] }).toBe('complete');
}

/** Runs in the page. */
async function storeSlice(): Promise<string> {
  const { active } = await navigator.serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  const answered = new Promise<{ count: number; total: number }>((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data as { count: number; total: number }));
  });
  port1.start();
  active?.postMessage({ type: 'store-slice' }, [port2]);
  const { count, total } = await answered;
  return count === total ? 'complete' : `${count} of ${total}`;
}

/** Waits until the tablet has no database. */
export async function databaseIsGone(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual([]);
}

/** The number of sealed copies on this tablet, without pictures of screens. */
export async function savedCopies(page: Page): Promise<number> {
  return page.evaluate(countRows, { table: 'copies', without: await groupOfPictures(page) });
}

/** The number of drafts on this tablet. */
export function savedDrafts(page: Page): Promise<number> {
  return page.evaluate(countRows, { table: 'drafts', without: undefined });
}

/** Changes a form that already has a draft, and waits until the draft is saved again. */
export async function isSavedAfter(page: Page, change: () => Promise<void>): Promise<void> {
  const before = await page.evaluate(sealedDrafts);
  await change();
  await expect.poll(() => page.evaluate(sealedDrafts)).not.toBe(before);
}

/** The sealed drafts. Each save seals them differently. Runs in the page. */
function sealedDrafts(): Promise<string> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('bedside');
    opening.addEventListener('error', () => reject(new Error('The database does not open')));
    opening.addEventListener('success', () => {
      const reading = opening.result.transaction('drafts').objectStore('drafts').getAll();
      reading.addEventListener('success', () => {
        opening.result.close();
        const rows = reading.result as { sealed: ArrayBuffer }[];
        resolve(rows.map(({ sealed }) => new Uint8Array(sealed).join()).join('\n'));
      });
    });
  });
}

/** The number of sealed filters and searches on this tablet. */
export function savedFilters(page: Page): Promise<number> {
  return page.evaluate(countRows, { table: 'filters', without: undefined });
}

/** Runs in the page. */
function countRows({ table, without }: { table: string; without: string | undefined }): Promise<number> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('bedside');
    // A missing database is not created.
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
    opening.addEventListener('error', () => resolve(0));
    opening.addEventListener('success', () => {
      const reading = opening.result.transaction(table).objectStore(table).getAll();
      reading.addEventListener('success', () => {
        opening.result.close();
        const rows = reading.result as { group: string }[];
        resolve(rows.filter(({ group }) => group !== without).length);
      });
    });
  });
}

/** Waits until this tablet has at least so many sealed copies, and the reference data that every start needs. */
export async function copiesAreSaved(page: Page, atLeast: number): Promise<void> {
  const reference = () => page.evaluate(() => localStorage.getItem('reference') ?? '');
  for (const name of ['last-versions', 'privileges']) await expect.poll(reference).toContain(name);
  await expect.poll(() => savedCopies(page)).toBeGreaterThanOrEqual(atLeast);
}
