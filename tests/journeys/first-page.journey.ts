import type { Page } from 'playwright/test';
import { expect, statusLine, test } from '../support/journey.ts';
import { pressIfThere } from '../support/screens.ts';

// What index.html shows without the app's code: docs/decisions/0029.
test.use({ isSignedIn: false });

test.describe('in German', () => {
  test.use({ locale: 'de-DE' });

  for (const [what, files] of [
    ['first script', /assets\/load-.*\.js/],
    ['script of the app', /assets\/app-.*\.js/],
    ['sign-in form', /assets\/sign-in-.*\.js/],
    ['language files', /assets\/messages-/],
  ] as const) {
    test(`a first visit that fails to load the ${what} says so, and starts when the network is back`, async ({
      page,
      network,
      expectedErrors,
    }) => {
      expectedErrors.push(/net::ERR_|Problem: language files|dynamically imported module/, statusLine(401));
      network.become({ kind: 'cut-answer', after: 1000 }, files);
      await page.goto(`${network.url}/auth/login`);
      await expect(page.getByRole('heading', { level: 1, name: 'Die App konnte nicht geladen werden' })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', /^de\b/);
      // Retry does not leave the page while the network is still bad.
      const retry = page.getByRole('button', { name: 'Erneut versuchen' });
      await retry.click();
      await expect(retry).toBeVisible();
      network.become({ kind: 'pass' });
      // The page may already be reloading by itself.
      await page.evaluate(() => dispatchEvent(new Event('online'))).catch(() => undefined);
      await expect(page.getByLabel('E-Mail')).toBeVisible();
    });
  }
});

test('a first visit whose page is cut before its first words loads the page again by itself', async ({
  page,
  network,
  expectedErrors,
}) => {
  expectedErrors.push(/net::ERR_/, statusLine(401));
  network.become({ kind: 'cut-answer', after: 2600 }, /auth\/login$/);
  await page.goto(`${network.url}/auth/login`, { waitUntil: 'commit' });
  expect(await page.locator('style').count()).toBe(0);
  network.become({ kind: 'pass' });
  await expect(page.getByLabel('Email')).toBeVisible();
});

/** The page would retry by itself, but not while the clock stands still. */
async function stopClock(page: Page): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  // The clock runs until then, on a busy machine for more than a second.
  await page.clock.pauseAt(now + 60_000);
}

test('a gateway’s page instead of the script is a failure, and Retry starts the app', async ({
  page,
  network,
  expectedErrors,
}) => {
  expectedErrors.push(/dynamically imported module/, statusLine(502), statusLine(401));
  network.become({ kind: 'portal', status: 502 }, /assets\/app-.*\.js/);
  await stopClock(page);
  await page.goto(`${network.url}/auth/login`);
  await expect(page.getByRole('heading', { name: 'The app could not be loaded' })).toBeVisible();
  network.become({ kind: 'pass' });
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.clock.resume();
  await expect(page.getByLabel('Email')).toBeVisible();
});

for (const [what, files] of [
  ['the script of the app', /assets\/app-.*\.js/],
  ['a part that the app needs at once', /assets\/messages-/],
] as const) {
  test(`a page for which a content blocker stops ${what} names the file, and starts when it is allowed`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/net::ERR_|dynamically imported module|Problem: language files/, statusLine(401));
    await page.route(files, (route) => route.abort('blockedbyclient'));
    await page.goto('/auth/login');
    await expect(page.getByRole('heading', { name: 'The app could not be loaded' })).toBeVisible();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('alert')).toContainText(files);
    await expect(page.getByRole('alert')).toContainText('A content blocker or a policy of this device may stop it.');
    await page.unrouteAll();
    await pressIfThere(page.getByRole('button', { name: 'Retry' }));
    await expect(page.getByLabel('Email')).toBeVisible();
  });
}

test('the app starts by itself once the network delivers its script', async ({ page, network, expectedErrors }) => {
  expectedErrors.push(/net::ERR_|dynamically imported module/, statusLine(401));
  network.become({ kind: 'cut-answer', after: 1000 }, /assets\/app-.*\.js/);
  await page.clock.install();
  await page.goto(`${network.url}/auth/login`);
  await expect(page.getByRole('heading', { name: 'The app could not be loaded' })).toBeVisible();
  network.become({ kind: 'pass' });
  const reloaded = page.waitForEvent('load');
  await page.clock.fastForward(6000);
  await reloaded;
  await expect(page.getByLabel('Email')).toBeVisible();
});

for (const [what, remove] of [
  ['Safari before 17.4', () => Reflect.deleteProperty(Promise, 'withResolvers')],
  ['Chromium before 120', () => Reflect.deleteProperty(URL, 'canParse')],
  ['Firefox before 128', () => Reflect.deleteProperty(CSS, 'registerProperty')],
  ['a browser without modules', () => Reflect.deleteProperty(HTMLScriptElement.prototype, 'noModule')],
] as const) {
  test(`${what} reads that it is too old, and the app does not start`, async ({ page, expectedErrors }) => {
    // The app's code loads, but must not run.
    expectedErrors.push(/is not a function/);
    await page.addInitScript(remove);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: 'This browser is too old' })).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('Safari and iPadOS from 17.4');
    await expect(page.getByLabel('Email')).toBeHidden();
  });
}

test.describe('in an old browser in German', () => {
  test.use({ locale: 'de-DE' });

  test('files that failed to load are loaded when the network is back', async ({ page, network, expectedErrors }) => {
    expectedErrors.push(/is not a function|net::ERR_/);
    await page.addInitScript(() => Reflect.deleteProperty(URL, 'canParse'));
    network.become({ kind: 'cut-answer', after: 10 }, /too-old\.json/);
    await stopClock(page);
    await page.goto(`${network.url}/auth/login`);
    await expect(page.getByRole('heading', { name: 'Die App konnte nicht geladen werden' })).toBeVisible();
    network.become({ kind: 'pass' });
    await page.getByRole('button', { name: 'Erneut versuchen' }).click();
    await page.clock.resume();
    await expect(page.getByRole('heading', { level: 1, name: 'Dieser Browser ist zu alt' })).toBeVisible();
  });
});

test.describe('a signed-in user', () => {
  test.use({ isSignedIn: true });

  test('reads that a screen’s code failed to load, and Retry opens the screen', async ({
    page,
    network,
    expectedErrors,
  }) => {
    expectedErrors.push(/net::ERR_/, /dynamically imported module/, /preload CSS/);
    await page.goto(`${network.url}/home/patient`);
    const create = page.getByRole('link', { name: 'Create a patient' });
    await expect(create).toBeVisible();
    network.become({ kind: 'cut-answer', after: 1000 }, /assets\/create-/);
    await create.click();
    await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(/The server answers, but (?:a part|this file) of the app/);
    network.become({ kind: 'pass' });
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByLabel('First name')).toBeVisible();
  });
});
