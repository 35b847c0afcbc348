import { readFileSync } from 'node:fs';
import type { Route } from 'playwright/test';
import { listIsThere, pressIfThere } from '../support/screens.ts';
import { expect, statusLine, test } from '../support/journey.ts';
import { asFromPlainHost } from '../support/plain-host.ts';
import { enterCredentials } from '../support/sign-in-screen.ts';

// R-SHL-1, R-SHL-3.
test.use({ isSignedIn: false });

// Its page has no configuration.
test.beforeEach(({ page }) => asFromPlainHost(page));

const sample = JSON.parse(
  readFileSync(new URL('../../dist/configurations/wemu.json', import.meta.url), 'utf8'),
) as Record<string, unknown>;

test.describe('in German', () => {
  test.use({ locale: 'de-DE' });

  test('the app says that the server is down at the start, and starts when it is back', async ({
    page,
    network,
    expectedErrors,
    context,
  }) => {
    expectedErrors.push(/config\.json/, /ERR_CONNECTION_REFUSED/);
    // The app's code is there, but the server is down.
    const code = page.waitForResponse(/\/start-problem-/).then((response) => response.finished());
    await page.route(
      '**/config.json',
      async (route) => {
        await code;
        await network.close();
        await route.continue();
      },
      { times: 1 },
    );
    await page.goto(`${network.url}/auth/login`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Server/);
    const retry = page.getByRole('button', { name: 'Erneut versuchen' });
    await retry.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Server/);
    await network.open();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(page.getByLabel('E-Mail')).toBeVisible();
    await expect.poll(() => context.cookies()).toEqual([]);
  });
});

test('a configuration that is missing, has a wrong field deep inside, or is stopped by a content blocker is reported, and Retry starts the app', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_BLOCKED|config\.json|ConfigurationError/, statusLine(404), statusLine(401));
  const retry = page.getByRole('button', { name: 'Retry' });
  const wrong = { ...sample, patient: { weight: { enabled: 'yes' } } };
  for (const [what, answer, text] of [
    ['missing', (route: Route) => route.fulfill({ status: 404, body: '' }), 'is missing'],
    ['wrong', (route: Route) => route.fulfill({ json: wrong }), 'wrong in the field patient.weight.enabled'],
    [
      'stopped',
      (route: Route) => route.abort('blockedbyclient'),
      /this file of the app does not arrive: \/config\.json\./,
    ],
  ] as const)
    await test.step(what, async () => {
      await page.unrouteAll();
      await page.route('**/config.json', answer);
      if (what === 'missing') await page.goto('/');
      else await retry.click();
      await expect(page.getByRole('heading', { name: 'The app cannot start' })).toBeVisible();
      await expect(page.getByRole('main')).toContainText(text);
    });
  await page.unrouteAll();
  await pressIfThere(retry);
  await expect(page.getByLabel('Email')).toBeVisible();
});

test('the configuration is loaded once', async ({ page, expectedErrors }) => {
  // The platform has no session of this user.
  expectedErrors.push(statusLine(401));
  let times = 0;
  page.on('request', (request) => (times += request.url().endsWith('/config.json') ? 1 : 0));
  await page.goto('/auth/login');
  await enterCredentials(page, 'somebody@journeys.example');
  expect(times).toBe(1);
});

test.describe('a signed-in user', () => {
  test.use({ isSignedIn: true });

  test('can open the app again on the next visit if the device stores the reference data', async ({ page }) => {
    await page.goto('/home');
    await listIsThere(page);
    await expect(async () => {
      await page
        .getByRole('link', { name: /^(First|Last) page/ })
        .last()
        .click();
      await page.goBack();
      expect(await page.evaluate(() => localStorage.getItem('reference'))).not.toBeNull();
    }).toPass();
    await page.reload();
    await listIsThere(page);
  });
});

test('a failed start is retried once if Retry is pressed twice in one tick', async ({ page, expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED|config\.json|ConfigurationError/);
  let requested = 0;
  await page.route('**/config.json', (route) => {
    // The page only looks if it may come.
    if (route.request().method() === 'HEAD') return route.fallback();
    requested += 1;
    return requested === 1 ? route.abort() : route.fallback();
  });
  await page.goto('/auth/login');
  await page.getByRole('button', { name: 'Retry' }).evaluate((button: HTMLElement) => {
    for (let press = 0; press < 2; press += 1) button.click();
  });
  await expect(page.getByLabel('Email')).toBeVisible();
  expect(requested).toBe(2);
});
