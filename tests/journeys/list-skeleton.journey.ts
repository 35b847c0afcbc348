import type { Page } from 'playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { holdBack, openHeld } from '../support/held-files.ts';
import { expect, statusLine, test } from '../support/journey.ts';

// The skeleton of the list in index.html: docs/decisions/0059.

for (const [colorScheme, width, height, locale, heading] of [
  ['light', 820, 1180, 'en-GB', 'Recordings'],
  ['dark', 1180, 820, 'de-DE', 'Aufzeichnungen'],
  ['light', 390, 844, 'zh-CN', '记录'],
] as const) {
  test.describe(`${locale}, ${width} px`, () => {
    test.use({ colorScheme, locale, viewport: { width, height } });

    test('the list stands in the page, and nothing moves until its rows are there', async ({ page }) => {
      await page.addInitScript(watchShifts);
      // The user's own language is English.
      await page.addInitScript((language) => localStorage.setItem('language', language), locale.slice(0, 2));
      // The word of this status is the widest one in German.
      await page.route('**/v1/records/list', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: (await response.text()).replaceAll('"CREATED"', '"RECORDED"') });
      });
      const rows = await holdBack(page, '**/v1/records/list');
      const parts = await holdBack(page, /assets\//);
      await page.goto('/home', { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.locator('body')).not.toContainText('Aldric');
      await expectAccessible(page, 'skeleton of the list');
      const places = await page.evaluate(placesOfList);
      parts.letIn();
      await skeletonIsOver(page);
      expect(await page.evaluate(placesOfList)).toEqual(places);
      rows.letIn();
      await expect(page.locator('tbody a').first()).toBeVisible();
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
      expect(await page.evaluate(() => globalThis.shifts)).toEqual([]);
    });
  });
}

test('the app does what is pressed before it has loaded', async ({ page }) => {
  const { letIn } = await openHeld(page, '/');
  await page.getByRole('link', { name: 'Create a patient' }).click();
  await expect(page).toHaveURL('/');
  letIn();
  await expect(page).toHaveURL('/home/patient/create');
});

test.describe('in a German browser', () => {
  test.use({ locale: 'de-DE' });

  test('an English user gets an English skeleton from the second start on', async ({ page }) => {
    const title = page.getByRole('heading', { level: 1, name: 'Recordings' });
    await page.goto('/home');
    await expect(title).toBeVisible();
    await openHeld(page, '/home');
    await expect(title).toBeVisible();
  });
});

for (const [what, marks] of [
  ['a lock is set', { lock: 'yes' }],
  ['a sign-out is owed', { 'sign-out-owed': 'yes' }],
  ['the session has ended', { 'session-end': 'ended' }],
  ['another tab changes the session', { 'session-mark': 'changing 1 2-3-4' }],
  ['the visit goes on after a while without touch', { visit: 'yes', touched: String(Date.now() - 120_000) }],
] as const) {
  test(`the page shows no list if ${what}`, async ({ page }) => {
    await page.addInitScript((kept) => {
      for (const [key, value] of Object.entries(kept))
        (key === 'visit' ? sessionStorage : localStorage).setItem(key, value);
    }, marks);
    await openHeld(page, '/home');
    await expect(page.getByText('Loading...')).toBeVisible();
    // The skeleton has this word too. It would go if it was waited for, as the page gives up after 30 s.
    expect(await page.locator('.skeleton').count()).toBe(0);
  });
}

test.describe('a user whose session is over', () => {
  test.use({ isSignedIn: false });

  test('gets the sign-in page in the place of the list', async ({ page, expectedErrors }) => {
    expectedErrors.push(statusLine(401));
    await page.addInitScript(() => {
      if (!sessionStorage.getItem('begun')) localStorage.setItem('signed-in', '1');
      sessionStorage.setItem('begun', 'yes');
    });
    const { letIn } = await openHeld(page, '/home');
    await expect(page.getByRole('table')).toBeVisible();
    letIn();
    await expect(page).toHaveURL('/auth/login');
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
  });
});

declare global {
  /** The layout shifts since the page began, in words. */
  var shifts: string[];
}

function watchShifts(): void {
  interface Shift extends PerformanceEntry {
    value: number;
    sources: readonly { node?: Node | null }[];
  }
  globalThis.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[])
      globalThis.shifts.push(`${value} ${sources.map(({ node }) => node?.nodeName ?? '').join(' ')}`);
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Where the visible parts of the list stand. */
function placesOfList(): string[] {
  const parts =
    '.top-bar, .top-bar__end > button, h1, .page__actions > *, .list-head, .list-head button, .list-table, th, tr, .bottom-bar a';
  return [...document.querySelectorAll(parts)].flatMap((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.checkVisibility() ? [`${element.tagName} ${element.className}: ${x} ${y} ${width} ${height}`] : [];
  });
}

async function skeletonIsOver(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('.list-table') && !document.querySelector('.skeleton'));
}
