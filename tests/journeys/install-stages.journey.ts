import type { BrowserContext } from 'playwright/test';
import { appFiles, laterFiles } from '../support/app-files.ts';
import { closeDialog } from '../support/dialog.ts';
import { follow } from '../support/follow.ts';
import { appIsCached, copiesAreSaved, signInOn, startIsCached } from '../support/installed.ts';
import { expect, test } from '../support/journey.ts';
import { field } from '../support/patient-form.ts';
import { isTold, listIsThere, networkIsBack, recordLinks } from '../support/screens.ts';
import { cachedAddresses, laterBegins, workerControls } from '../support/worker.ts';

// R-DEV-2: what is stored first, and what follows.
test.use({ isSignedIn: false, serviceWorkers: 'allow' });

/** The paths that a service worker requests from now on. */
function workerRequests(context: BrowserContext): string[] {
  const paths: string[] = [];
  context.on('request', (request) => {
    if (request.serviceWorker()) paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

/** The worker gets no file that an offline start in English does not need, until this is undone. */
async function withholdLaterFiles(context: BrowserContext): Promise<void> {
  const later = laterFiles('en');
  expect(later.size).toBeGreaterThan(20);
  await context.route(
    ({ pathname }) => later.has(pathname),
    (route) => (route.request().serviceWorker() ? route.abort() : route.fallback()),
  );
}

test('an installation that was cut continues where it stopped', async ({ page, context }) => {
  const cut = `/${appFiles().findLast(({ need }) => need === 'start')?.url}`;
  await context.route(`**${cut}`, (route) => (route.request().serviceWorker() ? route.abort() : route.fallback()));
  const hasFailed = laterBegins(page);
  await page.goto('/auth/login');
  await hasFailed;
  const stored = (await cachedAddresses(page)).filter((path) => path.startsWith('/assets/'));
  expect(stored.length).toBeGreaterThan(0);
  await context.unrouteAll();
  const requested = workerRequests(context);
  await page.reload();
  await workerControls(page);
  expect(requested).toContain(cut);
  expect(requested.filter((path) => stored.includes(path))).toEqual([]);
});

test('a start without the server works before all files are stored, a part that is missing and the profile say so, and the rest follows while the app is idle', async ({
  page,
  context,
  account,
  network,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_CONNECTION_REFUSED|ERR_FAILED|Failed to (load resource|fetch)/);
  await signInOn(context, network.url, account);
  await withholdLaterFiles(context);
  await page.goto(`${network.url}/home`);
  await listIsThere(page);
  const link = await recordLinks(page).first().getAttribute('href');
  await recordLinks(page).first().click();
  await expect(page.getByRole('heading', { name: 'Recording Summary' })).toBeVisible();
  await startIsCached(page);
  await copiesAreSaved(page, 4);
  const later = laterFiles('en');
  expect((await cachedAddresses(page)).filter((path) => later.has(path))).toEqual([]);
  await page.locator('#root a[href="/home/profile"]').filter({ visible: true }).first().click();
  await expect(page.getByRole('main')).toContainText('The remaining files are stored while the app is idle.');
  await expect(page.getByRole('main')).toContainText(/\d+ of \d+ files of the app are stored\./);
  await network.close();

  const tab = await context.newPage();
  await tab.setViewportSize({ width: 390, height: 800 });
  await tab.goto(`${network.url}/home`);
  await expect(tab.getByRole('main')).toContainText(/Saved copy, \d\d:\d\d/);
  await tab.locator(`#root a[href="${link}"]`).first().click();
  await expect(tab.getByRole('heading', { name: 'Recording Summary' })).toBeVisible();
  await tab.goBack();
  const told = isTold(tab, 'This part of the app could not be loaded.', 'alert');
  await tab.getByRole('button', { name: 'Filters' }).click();
  await told;
  await follow(tab, '/home/patient/create');
  await expect(field(tab, 'lastName')).toBeVisible();

  await context.unrouteAll();
  await network.open();
  await follow(tab, '/home');
  await networkIsBack(tab);
  await listIsThere(tab);
  await tab.getByRole('button', { name: 'Filters' }).click();
  const dialog = tab.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await closeDialog(dialog);
  await page.close();

  await tab.locator('#root a[href="/home/profile"]').filter({ visible: true }).first().click();
  const main = tab.getByRole('main');
  // After a failure the app pauses for half a minute, unless the tablet says that the network is back.
  await expect(async () => {
    await networkIsBack(tab);
    await expect(main).toContainText('All of its files are stored.', { timeout: 2000 });
  }).toPass();
  const stored = await cachedAddresses(tab);
  expect([...later].filter((path) => !stored.includes(path))).toEqual([]);
  // Nothing is fetched twice.
  const requested = workerRequests(context);
  await tab.reload();
  await expect(main).toContainText('All of its files are stored.');
  await appIsCached(tab);
  expect(requested.filter((path) => path.startsWith('/assets/'))).toEqual([]);
});
