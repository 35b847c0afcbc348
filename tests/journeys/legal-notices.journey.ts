import { request as apiRequest, type Page } from 'playwright/test';
import { withData } from '../support/journey-data.ts';
import { password } from '../support/journey-accounts.ts';
import { expect, statusLine, test } from '../support/journey.ts';
import { follow } from '../support/follow.ts';
import { failUntilRetry } from '../support/fail-until-retry.ts';
import type { OwnServer } from '../support/own-server.ts';
import { field, fillRequired, openForm, shownPatient, submit } from '../support/patient-form.ts';
import { listIsThere, pressIfThere } from '../support/screens.ts';
import { openSession, rememberUser } from '../support/session.ts';

// R-ACC-40 to R-ACC-45. Only this file signs in as this reader on the shared server, and accepts only on its own
// server.
const reader = { email: 'reader@demo.example', phoneNumber: '+33612345605' };
const cannotBeDisplayed = 'The legal notices cannot be displayed. Please contact your local distributor.';

test.use({ account: reader });

const box = (page: Page) => page.locator('.agreement').getByRole('checkbox');
const firstPage = (page: Page) => page.locator('.pdf-page__paper').first().locator('canvas');

async function chooseLanguage(page: Page, language: string): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
}

test.beforeEach(async ({ page }) => chooseLanguage(page, 'en'));

/** Signs the reader in on the test's own server. */
async function signInAs(page: Page, { url }: OwnServer): Promise<void> {
  const request = await apiRequest.newContext({ baseURL: url });
  await openSession(request, reader.email);
  const { cookies } = await request.storageState();
  await page.context().addCookies(cookies);
  await rememberUser(page);
  await request.dispose();
}

test('a user accepts the notices by keyboard alone; new ones and a required password during typing lead there and back, and no text is lost', async ({
  page,
  ownServer,
  expectedErrors,
}) => {
  expectedErrors.push(statusLine(403), /ERR_CONNECTION_REFUSED|Failed to fetch/);
  await signInAs(page, ownServer);

  await test.step('without a requested page, a user who accepts by keyboard alone gets the recordings', async () => {
    await page.goto(`${ownServer.url}/home/eula`);
    await expect(box(page)).toBeEnabled();
    const reach = async (name: string) => {
      for (let presses = 0; presses < 40; presses++) {
        await page.keyboard.press('Tab');
        const focused = await page.evaluate(() => {
          const element = document.activeElement;
          return element?.getAttribute('aria-label') ?? element?.closest('label')?.textContent ?? element?.textContent;
        });
        if (focused?.includes(name)) return;
      }
      throw new Error(`The keyboard does not reach '${name}'`);
    };
    await reach('Text of the legal notices');
    const region = page.getByRole('region', { name: 'Text of the legal notices' });
    const pressEnd = async () => {
      await page.keyboard.press('End');
      return region.evaluate((element) => element.scrollTop);
    };
    // On a slow machine one press did not move the text. A user presses again.
    await expect.poll(pressEnd).toBeGreaterThan(0);
    await reach('I have read all the terms');
    await page.keyboard.press('Space');
    await reach('I agree');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/home\?page=1$/);
    await listIsThere(page);
  });

  await test.step('new notices during typing lead there and back', async () => {
    await openForm(page, ownServer.url);
    await fillRequired(page, 'Inès', 'Moreau');
    await ownServer.stop();
    await withData(ownServer.dataFolder, async (db) => {
      // The server treats a new version like an old accepted one.
      await db.updateTable('eulaAcceptance').set({ version: '2' }).where('userId', '=', 5).execute();
    });
    await ownServer.start();
    // The app may reach the server again before the press.
    await pressIfThere(submit(page));
    await expect(page).toHaveURL(`${ownServer.url}/home/eula`);
    await box(page).check();
    await page.getByRole('button', { name: 'I agree' }).click();
    await expect(page).toHaveURL(`${ownServer.url}/home/patient/create`);
    await expect(field(page, 'lastName')).toHaveValue('Moreau');
  });

  await test.step('a required password during typing leads to its change and back', async () => {
    const refusal = { code: 'password-must-be-changed', message: 'Please change your password first.' };
    await page.route('**/v1/patients', (route) => route.fulfill({ status: 403, json: { errors: [refusal] } }));
    await page.route('**/v1/usercontext', async (route) => {
      const answer = await route.fetch({ headers: { ...route.request().headers(), 'if-none-match': '' } });
      const context = (await answer.json()) as { user: object };
      await route.fulfill({ json: { ...context, user: { ...context.user, passwordMustBeChanged: true } } });
    });
    await submit(page).click();
    await expect(page).toHaveURL(`${ownServer.url}/home/profile/password`);
    await page.unroute('**/v1/patients');
    await page.unroute('**/v1/usercontext');
    const typed = [
      ['Current password', password],
      ['New password', 'Nightwatch-7'],
      ['Confirm the new password', 'Nightwatch-7'],
    ] as const;
    for (const [label, text] of typed) await page.getByRole('textbox', { name: label, exact: true }).fill(text);
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(page).toHaveURL(`${ownServer.url}/home/patient/create`);
    await expect(field(page, 'firstName')).toHaveValue('Inès');
    await submit(page).click();
    await shownPatient(page);
  });
});

test('before they are accepted, every address leads to the legal notices; if the PDF reader fails to load or hangs, the page says so, and Retry loads it', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/net::ERR_FAILED/);
  const said = page.getByRole('alert').filter({ hasText: cannotBeDisplayed });
  const retry = page.getByRole('button', { name: 'Retry' });
  const held = Promise.withResolvers<void>();
  let isHeld = false;
  await page.clock.install();
  await failUntilRetry(page, '**/assets/pdf*', (route) => route.abort());
  await page.route('**/assets/pdf*', async (route) => {
    if (isHeld) await held.promise;
    return route.fallback();
  });
  await page.goto('/home/record');
  await expect(page).toHaveURL('/home/eula');
  await expect(page.getByRole('heading', { level: 1, name: 'Legal notices' })).toBeVisible();

  await test.step('it fails to load', async () => {
    await expect(said).toBeVisible();
    await expect(box(page)).toBeDisabled();
    await follow(page, '/home/profile/password');
    await expect(page).toHaveURL('/home/eula');
    await expect(said).toBeVisible();
  });

  await test.step('it hangs', async () => {
    isHeld = true;
    const requested = page.waitForRequest('**/assets/pdf*');
    await retry.click();
    await requested;
    await expect(page.getByText('Loading...')).toBeVisible();
    // The time limit starts when the file is loaded.
    await expect(async () => {
      await page.clock.fastForward(61_000);
      await expect(said).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(page.getByRole('main')).toContainText('Check the network, then try again.');
    await expect(box(page)).toBeDisabled();
  });

  await test.step('Retry loads it', async () => {
    held.resolve();
    await retry.click();
    await expect(box(page)).toBeEnabled();
    await expect(firstPage(page)).toBeVisible();
  });
});

/** The digest in a file's name has any letters. */
const isOfReader = (url: string) => /\/pdf|\.pdf$/i.test(url);

test.describe('a user who has accepted them', () => {
  test.use({ isSignedIn: false });

  test('signs in and gets the list without loading the PDF reader', async ({ page, context }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    // An open stream would never leave the network idle.
    await page.route('/v1/changes', (route) => route.fulfill({ status: 204 }));
    await page.goto('/auth/login');
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(requested.filter((url) => isOfReader(url) || url.includes('eula'))).toEqual([]);
    await openSession(context.request, 'legal-notices@journeys.example');
    await rememberUser(context);
    await page.goto('/home');
    await listIsThere(page);
    await page.waitForLoadState('networkidle');
    expect(requested.filter((url) => isOfReader(url))).toEqual([]);
    expect(requested.length).toBeGreaterThan(5);
    // The service worker does not load it in the background either.
    expect(await (await page.request.get('/service-worker.js')).text()).not.toMatch(/assets\/pdf/);
  });
});
