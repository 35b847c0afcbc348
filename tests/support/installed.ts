import { expect, request as apiRequest, type BrowserContext, type Page } from 'playwright/test';
import type { Account } from './journey-accounts.ts';
import { openSession } from './session.ts';

/** Signs an account in on a server of a test's own, by the calls alone. */
export async function signInOn(context: BrowserContext, url: string, { email }: Account): Promise<void> {
  const calls = await apiRequest.newContext({ baseURL: url });
  await openSession(calls, email);
  const { cookies } = await calls.storageState();
  await context.addCookies(cookies);
  await calls.dispose();
}

/** Waits until the page's service worker keeps the app: from then on it opens without a network. */
export async function appIsKept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state === 'activated') return;
    await new Promise((resolve) => active?.addEventListener('statechange', resolve, { once: true }));
  });
}

/** Waits until the device has no database any more. */
export async function nothingIsKept(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual([]);
}

/** How many sealed copies this device keeps. */
export function keptCopies(page: Page): Promise<number> {
  return page.evaluate(countRows, 'copies');
}

/** How many drafts this device keeps. */
export function keptDrafts(page: Page): Promise<number> {
  return page.evaluate(countRows, 'drafts');
}

/** Does something in a form of which a draft is kept already, and waits until that is kept anew. */
export async function isKeptAfter(page: Page, change: () => Promise<void>): Promise<void> {
  const before = await page.evaluate(sealedDrafts);
  await change();
  await expect.poll(() => page.evaluate(sealedDrafts)).not.toBe(before);
}

/** The drafts as they are sealed: differently each time. Runs in the page. */
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

/** How many sealed rows of a kind this device keeps: `filters` are what lists are searched for, too. */
export function keptRows(page: Page, table: 'copies' | 'filters'): Promise<number> {
  return page.evaluate(countRows, table);
}

/** Runs in the page. */
function countRows(table: string): Promise<number> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('bedside');
    // Where there is no database, none is made.
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
    opening.addEventListener('error', () => resolve(0));
    opening.addEventListener('success', () => {
      const counting = opening.result.transaction(table).objectStore(table).count();
      counting.addEventListener('success', () => {
        opening.result.close();
        resolve(counting.result);
      });
    });
  });
}

/** Waits until this device keeps at least so many sealed copies, and the reference data without which no screen starts. */
export async function copiesAreKept(page: Page, atLeast: number): Promise<void> {
  await expect.poll(() => page.evaluate(() => localStorage.getItem('reference') ?? '')).toContain('last-versions');
  await expect.poll(() => keptCopies(page)).toBeGreaterThanOrEqual(atLeast);
}
