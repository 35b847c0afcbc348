import { expectAccessible } from '../support/accessible.ts';
import { colleagueOf } from '../support/journey-accounts.ts';
import { follow } from '../support/follow.ts';
import { expect, statusLine, test } from '../support/journey.ts';
import { signIn } from '../support/sign-in-screen.ts';
import { listIsThere, networkIsBack, notification } from '../support/screens.ts';

// R-ACC-30 to R-ACC-33. Only this file signs in as this doctor.
const kinderzentrum = 'Kinderneurologisches Zentrum Hohenfels-Süd';
const doctor = { email: 'doctor@demo.example', phoneNumber: '+33612345601' };

test.describe('a user who signs in', () => {
  test.use({ isSignedIn: false });

  test('to several organizations chooses one by name, works there, and switches to another', async ({ page }) => {
    await page.goto('/auth/login');
    await signIn(page, doctor);
    await expect(page).toHaveURL('/select-organization');
    await expect(page.getByRole('heading', { level: 1, name: 'Select an organization' })).toBeVisible();
    const choices = page.getByRole('main').getByRole('button');
    await expect(choices).toHaveText([
      /^Clinique des Tilleuls/,
      /^Kinderneurologisches Zentrum/,
      /^St\. Aldric Hospital/,
    ]);
    await expect(choices.first()).toContainText('Doctor, Technician');
    await expectAccessible(page, 'chooser');
    const footer = page.getByRole('contentinfo');
    await expect(footer).toContainText('Version 3.8.18');
    await expect(footer.getByRole('link', { name: 'FAQ' })).toBeVisible();
    const switched = page.waitForRequest((request) => request.url().endsWith('/v1/user/orga/2'));
    const held = Promise.withResolvers<void>();
    await page.route('**/v1/user/orga/2', async (route) => {
      await held.promise;
      await route.continue();
    });
    await choices.nth(1).click();
    await expect(page.getByText('Loading...').filter({ visible: true })).toBeVisible();
    held.resolve();
    expect((await switched).method()).toBe('GET');
    await expect(page).toHaveURL('/home?page=1');
    await listIsThere(page);
    const banner = page.getByRole('banner');
    await expect(banner).toContainText('Dr Claire Vasseur');
    await expect(banner).toContainText(kinderzentrum);
    await banner.getByRole('button', { name: kinderzentrum }).hover();
    const menu = page.getByRole('menu', { name: 'Other organizations' });
    await expect(menu.getByRole('menuitem')).toHaveText(['Clinique des Tilleuls', 'St. Aldric Hospital']);
    await menu.getByRole('menuitem', { name: 'Clinique des Tilleuls' }).click();
    await expect(banner.getByRole('button', { name: 'Clinique des Tilleuls' })).toBeVisible();
    await listIsThere(page);
  });

  test('without any organization reads why, and is signed out, also on a device that goes back late', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const go = history.go.bind(history);
      history.go = (delta) => void setTimeout(() => go(delta), 1500);
    });
    await page.goto('/auth/login');
    const left = page.waitForResponse('**/v1/logout');
    // The notification stands for some seconds only.
    await Promise.all([
      expect(notification(page)).toContainText(
        'Your account does not belong to any organization that uses this application.',
      ),
      signIn(page, colleagueOf('no-organization')),
    ]);
    await expect(page).toHaveURL('/auth/login');
    expect((await left).ok()).toBe(true);
    expect((await page.request.get('/v1/usercontext', { headers: { 'X-Application': 'WEMU' } })).status()).toBe(401);
    await expect(page.getByLabel('Email')).toHaveValue('');
  });
});

test.describe('a signed-in user', () => {
  test('of one organization gets no chooser', async ({ page }) => {
    await page.goto('/select-organization');
    await expect(page).toHaveURL('/home?page=1');
    await follow(page, '/auth/login');
    await expect(page).toHaveURL('/home?page=1');
    await listIsThere(page);
  });

  test.describe('of several organizations', () => {
    test.use({ account: doctor });

    test('gets the chooser after sign-in, reads why a choice failed or that no answer came, and can choose again', async ({
      page,
      expectedErrors,
    }) => {
      expectedErrors.push(statusLine(500), /ERR_FAILED/);
      for (const address of ['/auth/login', '/auth']) {
        await page.goto(address);
        await expect(page).toHaveURL('/select-organization');
      }
      const choice = page.getByRole('button', { name: /St\. Aldric/ });
      await page.route('**/v1/user/orga/3', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
      await choice.click();
      await expect(notification(page)).toContainText('Internal server error');

      await page.route('**/v1/**', (route) => route.abort());
      await choice.click();
      await expect(
        page.getByText('No reply was received, so this may or may not have been sent. It is safe to try again.'),
      ).toBeVisible();
      await expect(page).toHaveURL('/select-organization');
      const needsNetwork = page.getByText('This is possible when you are back online.');
      await expect(needsNetwork).toBeVisible();
      await page.unroute('**/v1/**');
      await networkIsBack(page);
      await expect(needsNetwork).toHaveCount(0);
      await choice.click();
      await expect(page.getByRole('banner')).toContainText('St. Aldric Hospital');
      await listIsThere(page);

      await test.step('gets the chosen organization if only the answer was lost', async () => {
        await follow(page, '/select-organization');
        await expect(page.getByRole('heading', { name: 'Select an organization' })).toBeVisible();
        await page.evaluate(() => {
          const send = globalThis.fetch;
          const lost = ['/v1/user/orga/2', '/v1/usercontext'];
          globalThis.fetch = async (...call) => {
            const answer = await send(...call);
            if (lost[0] !== new URL(answer.url).pathname) return answer;
            lost.shift();
            throw new TypeError('Failed to fetch');
          };
        });
        await page.getByRole('button', { name: /^Kinderneuro/ }).click();
        await expect(page.getByRole('banner')).toContainText('Kinderneurologisches Zentrum');
        await expect(page).toHaveURL('/home?page=1');
      });
    });
  });
});
