import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, BrowserType, Page } from 'playwright/test';
import { inClear } from '../support/browser-profile.ts';
import { wholeChromiumPath } from '../support/browsers.ts';
import {
  copiesAreSaved,
  savedDrafts,
  savedFilters,
  databaseIsGone,
  signInOn,
  startIsCached,
} from '../support/installed.ts';
import { expect, test } from '../support/journey.ts';
import type { Network } from '../support/network.ts';
import { field, fillRequired, openForm, submit } from '../support/patient-form.ts';
import { listIsThere, notSentYet, recordLinks, recordList } from '../support/screens.ts';

// R-DEV-7 to R-DEV-9: a search through the browser's whole profile on the disk.
test.use({ isSignedIn: false, serviceWorkers: 'allow' });

let folder: string;

test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bedside-profile-'));
});

test.afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function launch(browser: BrowserType, executablePath: string): Promise<BrowserContext> {
  return browser.launchPersistentContext(folder, {
    executablePath,
    headless: true,
    locale: 'en-GB',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  });
}

/** A search text that no file of the browser contains by itself. */
const typed = ['Quennehen', 'Aurélienne'];
const written = 'Kyphoscoliosis since childhood';
/** The name of a patient who waits to be sent. */
const waiting = ['Wilhelmine', 'Quastenhorst'] as const;

/** Searches for a patient, returns to the search, and reloads it. */
async function search(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/home/patient`);
  const fields = [
    page.getByRole('searchbox', { name: 'Last name' }),
    page.getByRole('searchbox', { name: 'First name' }),
  ];
  // The visit stands in the same table.
  await expect.poll(() => savedFilters(page)).toBe(1);
  for (const [index, field] of fields.entries()) {
    await field.fill(typed[index] ?? '');
    await field.press('Enter');
    await expect.poll(() => savedFilters(page)).toBe(index + 2);
  }
  await expect(page.getByRole('heading', { name: 'No patient found' })).toBeVisible();
  await page.goBack();
  await page.goForward();
  await page.reload();
  for (const [index, field] of fields.entries()) await expect(field).toHaveValue(typed[index] ?? '');
}

/** Starts to fill in a patient's form, leaves and returns. */
async function write(page: Page, url: string): Promise<void> {
  await openForm(page, url);
  await field(page, 'comments').fill(written);
  await expect.poll(() => savedDrafts(page)).toBe(1);
  await page.getByRole('link', { name: 'Recordings' }).first().click();
  await listIsThere(page);
  await page.goBack();
  await expect(field(page, 'comments')).toHaveValue(written);
}

/** Submits a patient while the network is closed. */
async function submitUnsent(page: Page, { url, close }: Network): Promise<void> {
  await expect.poll(() => page.evaluate(() => localStorage.getItem('reference'))).toContain('privileges');
  await close();
  await openForm(page, url);
  await fillRequired(page, ...waiting);
  await submit(page).click();
  await expect(notSentYet(page)).toBeVisible();
}

/** Reads a page of the list, a recording and its patient. Returns the last names that were shown. */
async function visit(page: Page, url: string): Promise<string[]> {
  await page.goto(`${url}/home`);
  await listIsThere(page);
  const links = await recordList(page).locator('a[href*="/patient/details/"]').allInnerTexts();
  const names = links.map((name) => name.split(' ').at(-1) ?? '').filter((name) => name.length > 4);
  await recordLinks(page).first().click();
  await expect(page.getByRole('heading', { name: 'Recording Summary' })).toBeVisible();
  await page.getByRole('link', { name: links[0] ?? '' }).click();
  await expect(page.getByRole('heading', { level: 1, name: links[0] ?? '' })).toBeVisible();
  await startIsCached(page);
  await copiesAreSaved(page, 6);
  expect(names.length).toBeGreaterThan(3);
  return [...new Set(names)];
}

test('while a user is signed in and work waits, the browser’s files contain no patient’s name in clear text; after the sign-out, they contain no data', async ({
  playwright,
  account,
  network,
}) => {
  const { url } = network;
  const first = await launch(playwright.chromium, wholeChromiumPath);
  await signInOn(first, url, account);
  const reader = await first.newPage();
  const names = await visit(reader, url);
  await search(reader, url);
  await submitUnsent(reader, network);
  await write(reader, url);
  await first.close();
  const secrets = [...names, ...typed, ...waiting, written];
  expect(inClear(folder, secrets)).toEqual([]);

  await network.open();

  const second = await launch(playwright.chromium, wholeChromiumPath);
  // A closed browser forgets a session's cookie.
  await signInOn(second, url, account);
  const page = await second.newPage();
  await page.goto(`${url}/home`);
  await listIsThere(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(`${url}/auth/login`);
  await databaseIsGone(page);
  expect(
    await page.evaluate(async () => {
      const saved = await navigator.storage.getDirectory();
      return Array.fromAsync(saved.keys());
    }),
  ).toEqual([]);
  await second.close();
  expect(inClear(folder, secrets)).toEqual([]);
});

test('the search finds a row that is stored unsealed', async ({ playwright, platform }) => {
  const context = await launch(playwright.chromium, wholeChromiumPath);
  const page = await context.newPage();
  await page.goto(`${platform}/auth/login`);
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('unsealed');
        opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('rows'));
        opening.addEventListener('success', () => {
          const putting = opening.result.transaction('rows', 'readwrite').objectStore('rows');
          putting.put({ firstName: 'Joseph', lastName: 'Montgolfier' }, 1).addEventListener('success', () => resolve());
        });
      }),
  );
  await context.close();
  expect(inClear(folder, ['Montgolfier'])).not.toEqual([]);
});
