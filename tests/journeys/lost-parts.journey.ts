import type { Page } from 'playwright/test';
import { expect, test } from '../support/journey.ts';
import { listIsThere } from '../support/screens.ts';
import { laterBegins } from '../support/worker.ts';

async function openList(page: Page): Promise<void> {
  const hasBegun = laterBegins(page);
  await page.goto('/home');
  await hasBegun;
  await listIsThere(page);
}

test('a part that the network lost does not reload the page: its screen says so, and Retry loads it', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/, /Failed to load/, /dynamically imported module/);
  await openList(page);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.getByRole('link', { name: 'Dr Eleanor Hargreaves' }).click();
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  await page.unrouteAll();
  await retry.click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test('a part that fails again without a request, as in Firefox, reloads the page after one Retry', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/, /Failed to load/, /dynamically imported module/);
  await openList(page);
  let isLost = true;
  await page.route('**/assets/*.js', (route) => (isLost ? route.abort() : route.continue()));
  await page.getByRole('link', { name: 'Dr Eleanor Hargreaves' }).click();
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isLost = false;
  });
  await retry.click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
});
