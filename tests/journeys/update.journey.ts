import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { closeDialog } from '../support/dialog.ts';
import { expect, listenForErrors, statusLine } from '../support/journey.ts';
import { savedDrafts } from '../support/installed.ts';
import { consent, field } from '../support/patient-form.ts';
import { listIsThere, recordLinks } from '../support/screens.ts';
import { test } from '../support/two-builds.ts';
import {
  buildOf,
  removeFormerFiles,
  cachedAddresses,
  laterBegins,
  movedFrom,
  versionWaits,
  workerControls,
} from '../support/worker.ts';

// R-DEV-3.

async function passwordForm(page: Page) {
  await page.goto('/home/profile/password');
  const field = page.getByRole('textbox', { name: 'Current password' });
  await expect(field).toBeVisible();
  return field;
}

/** From the list, by a press. */
async function openPatientForm(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Patients' }).first().click();
  await page.locator('[href="/home/patient/create"]').click();
  await expect(consent(page)).toBeVisible();
}

const offer = (page: Page) => page.getByText('A new version is ready.');

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test.beforeEach(async ({ page }) => {
    await page.goto('/home');
    await listIsThere(page);
    await workerControls(page);
  });

  test('a new version is offered quietly, in no tab while one has typed text; if one tab takes it, all tabs reload, also if an answer never comes, and the old files are removed', async ({
    page,
    context,
    deployment,
    next,
    consoleErrors,
    expectedErrors,
  }) => {
    // The reload may cut a part that was being loaded ahead.
    expectedErrors.push(/ERR_FAILED \(.*\/assets\//);
    const former = await buildOf(page);
    const openOther = async () => {
      const tab = await context.newPage();
      listenForErrors(tab, consoleErrors);
      return { tab, password: await passwordForm(tab) };
    };
    await test.step('a draft is written', async () => {
      await openPatientForm(page);
      await field(page, 'lastName').fill('Montgolfier');
      await expect.poll(() => savedDrafts(page)).toBe(1);
      await page.getByRole('link', { name: 'Recordings' }).first().click();
      await listIsThere(page);
    });
    deployment.deploy(next.url);
    await page.reload();
    await expect(offer(page)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await listIsThere(page);
    expect(await buildOf(page)).toBe(former);
    await test.step('no tab offers it while one has typed text, until that tab is closed', async () => {
      const { tab, password } = await openOther();
      await expect(offer(tab)).toBeVisible();
      await password.fill('half a passw');
      await expect(offer(page)).toBeHidden();
      await expect(offer(tab)).toBeHidden();
      await tab.close();
      await expect(offer(page)).toBeVisible();
    });
    // The worker requests the page at each start of a tab.
    const requestsBefore = deployment.requestCount('/index.html');
    deployment.swallowNext('/index.html');
    const { tab: other } = await openOther();
    await expect(offer(other)).toBeVisible();
    await expect.poll(() => deployment.requestCount('/index.html')).toBeGreaterThan(requestsBefore);
    await page.getByRole('button', { name: 'Update now' }).click();
    await movedFrom(former, page);
    await movedFrom(former, other);
    expect(await buildOf(other)).toBe(await buildOf(page));
    await listIsThere(page);
    const built = readdirSync(join(next.folder, 'assets')).map((name) => `/assets/${name}`);
    await expect(async () => {
      const saved = (await cachedAddresses(page)).filter((address) => address.startsWith('/assets/'));
      expect(saved.filter((address) => !built.includes(address))).toEqual([]);
    }).toPass();
    // The new build has the draft of the former one, and the data for a start without a network.
    expect(await page.evaluate(() => localStorage.getItem('reference'))).toMatch(
      /"privileges".*"last-versions"|"last-versions".*"privileges"/,
    );
    await openPatientForm(page);
    await expect(field(page, 'lastName')).toHaveValue('Montgolfier');
  });

  test('a tab with typed text keeps its text and its build, can still load the build’s parts, and updates afterwards', async ({
    page,
    context,
    deployment,
    next,
    consoleErrors,
  }) => {
    const former = await buildOf(page);
    const writing = await context.newPage();
    listenForErrors(writing, consoleErrors);
    const field = await passwordForm(writing);
    deployment.deploy(next.url);
    await versionWaits(page);
    await expect(offer(page)).toBeVisible();
    await expect(offer(writing)).toBeVisible();
    await field.fill('half a passw');
    await expect(offer(writing)).toBeHidden();
    await expect(offer(page)).toBeHidden();
    // Another tab may have pressed the button at the same moment.
    const skipWaiting = () =>
      page.evaluate(async () => {
        const waiting = (await navigator.serviceWorker.getRegistration())?.waiting;
        waiting?.postMessage({ type: 'SKIP_WAITING' });
        return Boolean(waiting);
      });
    await expect.poll(skipWaiting).toBe(true);
    await movedFrom(former, page);
    await removeFormerFiles(page, writing);
    const part = writing.waitForResponse(/\/assets\/settings-sheet.*\.js/);
    await writing.getByRole('button', { name: 'Menu' }).click();
    await expect(writing.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    expect((await part).fromServiceWorker()).toBe(true);
    expect((await writing.request.get((await part).url())).status()).toBe(404);
    await closeDialog(writing.getByRole('dialog', { name: 'Menu' }));
    await expect(field).toHaveValue('half a passw');
    expect(await buildOf(writing)).toBe(former);
    await writing.getByRole('link', { name: 'Recordings' }).click();
    await listIsThere(writing);
    await movedFrom(former, writing);
    await listIsThere(writing);
  });
});

test.describe('before anyone has signed in', () => {
  // A tablet without input for an hour is locked, and its session has ended.
  test.use({ serviceWorkers: 'allow', isSignedIn: false });

  test('an open page checks for a new version every hour, and ‘Later’ hides it until the user returns to the page', async ({
    page,
    deployment,
    next,
  }) => {
    await page.clock.install();
    await page.goto('/auth/login');
    await workerControls(page);
    deployment.deploy(next.url);
    await page.clock.runFor('01:00:00');
    await expect(offer(page)).toBeVisible();
    await page.getByRole('button', { name: 'Later' }).evaluate((button: HTMLElement) => {
      for (let press = 0; press < 2; press += 1) button.click();
    });
    await expect(offer(page)).toBeHidden();
    const show = (state: string) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'visibilityState', { value, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, state);
    await show('hidden');
    await page.clock.runFor('00:30:00');
    await show('visible');
    await expect(offer(page)).toBeHidden();
    await show('hidden');
    await page.clock.runFor('01:30:00');
    await show('visible');
    await expect(offer(page)).toBeVisible();
  });
});

test.describe('without a service worker, when the server has dropped the files of the former build', () => {
  test.beforeEach(({ expectedErrors }) => {
    expectedErrors.push(statusLine(404), /dynamically imported module/);
  });

  test('the page reloads once, at the address where the user was going', async ({ page, deployment, next }) => {
    const hasBegun = laterBegins(page);
    await page.goto('/home');
    await hasBegun;
    await listIsThere(page);
    const former = await buildOf(page);
    // At the last moment, because other files of the app would fail, too.
    deployment.deployOnRequest(next.url, /^\/assets\/details\._recordId-/);
    await recordLinks(page).first().click();
    await movedFrom(former, page);
    await expect(page).toHaveURL(/\/home\/record\/details\/\d+$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('a page with typed text stays, and says that it must be reloaded', async ({ page, deployment, next }) => {
    const hasBegun = laterBegins(page);
    await page.goto('/home/profile/password');
    await hasBegun;
    const former = await buildOf(page);
    await page.getByRole('textbox', { name: 'Current password' }).fill('half a passw');
    deployment.deploy(next.url);
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByText('Finish what you are doing, then reload.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Current password' })).toHaveValue('half a passw');
    expect(await buildOf(page)).toBe(former);
    await page.getByRole('button', { name: 'Reload' }).click();
    await movedFrom(former, page);
  });
});
