import type { Page } from 'playwright/test';
import { follow } from '../support/follow.ts';
import { expect, test } from '../support/journey.ts';
import { appIsCached, copiesAreSaved, signInOn, startIsCached } from '../support/installed.ts';
import { isCopySaved } from '../support/picture.ts';
import { listIsThere, recordLinks, recordList } from '../support/screens.ts';

// R-ACC-62, R-DEV-4, R-DEV-5: the port of the server is really closed.
test.use({ isSignedIn: false, serviceWorkers: 'allow' });

const recordRows = (page: Page) => recordList(page).locator('tbody').getByRole('row');

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(/ERR_CONNECTION_REFUSED|ERR_FAILED|Failed to (load resource|fetch)/);
});

test('the app starts without the server, also a second time, and shows earlier data with its time, unless the context was confirmed too long ago', async ({
  page,
  context,
  account,
  network,
  expectedErrors,
}) => {
  expectedErrors.push(/could not be fetched|(usercontext|record|patient): offline/);
  await signInOn(context, network.url, account);
  await page.goto(`${network.url}/home`);
  await listIsThere(page);
  const name = await recordRows(page).first().getByRole('link').first().innerText();
  const [seen, unseen] = await recordLinks(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const patients = await recordList(page)
    .locator('a[href*="/patient/details/"]')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href')))]);
  const unseenPatient = patients.at(-1);
  expect(patients.length).toBeGreaterThan(1);
  await recordLinks(page).first().click();
  await expect(page.getByRole('heading', { name: 'Recording Summary' })).toBeVisible();
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await appIsCached(page);
  // The context, a page of the list, the recording with its data, the patient and their recordings.
  await copiesAreSaved(page, 7);
  // There may be so many before the patient's, which is stored last.
  await expect.poll(() => isCopySaved(page, 'patient', new URL(page.url()).pathname.split('/').at(-1)!)).toBe(true);
  await expect(async () => {
    expect(await page.evaluate(() => localStorage.getItem('reference'))).not.toBeNull();
  }).toPass();
  await network.close();

  for (const start of ['first', 'second']) {
    await test.step(`the ${start} start without the server`, async () => {
      const tab = await context.newPage();
      await tab.goto(`${network.url}/`);
      await expect(tab).toHaveURL(`${network.url}/home?page=1`);
      await expect(recordLinks(tab)).toHaveCount(10);
      await expect(tab.getByRole('main')).toContainText(/Saved copy, \d\d:\d\d/);
      const recent = tab.getByRole('region', { name: 'Recently viewed' });
      await expect(recent.getByRole('link')).toHaveCount(2);
      await recent.getByRole('link', { name: new RegExp(`^${name}`) }).click();
      await expect(tab.getByRole('heading', { name, level: 1 })).toBeVisible();
      await expect(tab.getByRole('main')).toContainText(/Saved copy, \d\d:\d\d/);
      // Reference data is stale now, as if days had passed.
      await tab.evaluate(() => {
        const saved = JSON.parse(localStorage.getItem('reference') ?? '{}') as {
          clientState: { queries: { state: { dataUpdatedAt: number } }[] };
        };
        for (const query of saved.clientState.queries) query.state.dataUpdatedAt -= 86_400_000;
        localStorage.setItem('reference', JSON.stringify(saved));
      });
      await tab.close();
    });
  }

  await test.step('a deep link opens from its copy, and one without a copy says so', async () => {
    await page.goto(`${network.url}${seen}`);
    await expect(page.getByRole('heading', { name: 'Recording Summary' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(name);
    await expect(page.getByRole('main')).toContainText(/Saved copy, \d\d:\d\d/);
    await follow(page, `${unseen}`);
    await expect(page.getByRole('main')).toContainText('there is no saved copy on this device');
    await page.getByRole('link', { name: 'Recordings' }).first().click();
    await page.locator(`#root a[href="${unseenPatient}"]`).first().click();
    await expect(page).toHaveURL(`${network.url}${unseenPatient}`);
    await expect(page.getByRole('main')).toContainText('there is no saved copy on this device');
  });

  await test.step('when the server is back, the screen shows fresh data', async () => {
    await page.getByRole('link', { name: 'Recordings' }).first().click();
    await expect(page.getByRole('main')).toContainText('Saved copy');
    await network.open();
    await page.reload();
    await listIsThere(page);
    await expect(page.getByRole('main')).not.toContainText('Saved copy');
  });

  await test.step('a context that was confirmed too long ago does not open', async () => {
    await network.close();
    // All tabs share this clock, so this tab would lock.
    await page.goto('about:blank');
    const tab = await context.newPage();
    await tab.clock.setSystemTime(Date.now() + 13 * 3_600_000);
    await tab.goto(`${network.url}/home`);
    await expect(tab.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
    await expect(tab.getByRole('table')).toHaveCount(0);
  });
});

test('the next user gets nothing of the former user’s data', async ({
  page,
  context,
  account,
  baseURL,
  network,
  expectedErrors,
}) => {
  expectedErrors.push(/could not be fetched|usercontext: offline/);
  const { url } = network;
  await signInOn(context, url, account);
  await page.goto(`${url}/home`);
  await listIsThere(page);
  await startIsCached(page);
  await copiesAreSaved(page, 2);
  await network.close();
  // Past the closed network, so that the page hears nothing of it.
  await context.clearCookies();
  await signInOn(context, baseURL ?? '', { email: 'no-organization@journeys.example', phoneNumber: '' });
  await page.evaluate(() => localStorage.setItem('signed-in', '999999'));
  await page.goto(`${url}/home`);
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
});
