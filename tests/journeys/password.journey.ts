import type { Page } from 'playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { password as firstPassword } from '../support/journey-accounts.ts';
import { expect, statusLine, test } from '../support/journey.ts';
import { codeFromMailbox, newestTo } from '../support/mailbox.ts';
import { isTold, listIsThere, notification } from '../support/screens.ts';
import { requestPassword, temporaryPassword, typeChange } from '../support/password-request.ts';
import { enterCredentials, submitCode } from '../support/sign-in-screen.ts';

// R-ACC-20 to R-ACC-26, R-PRO-10 to R-PRO-14.
test.use({ isSignedIn: false });

const newPassword = 'Nightwatch-7';

/** Signs in with any current password. */
async function signInWith(page: Page, email: string, password: string): Promise<void> {
  const before = await newestTo(page.request, email);
  await page.goto('/auth/login');
  await enterCredentials(page, email, password);
  await page.getByRole('button', { name: 'Send code' }).click();
  await submitCode(page, await codeFromMailbox(page.request, email, before));
}

/** The sign-in fails at its first step. */
async function isRefused(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/auth/login');
  await enterCredentials(page, email, password);
  await expect(notification(page)).toContainText('The email or the password is incorrect.');
}

test.describe('a user with a temporary password', () => {
  // The change is permanent, so the test has its own server.
  test.use({ baseURL: async ({ ownServer }, use) => use(ownServer.url), locale: 'en-GB' });
  const email = 'newcomer@demo.example';

  test('changes it by keyboard alone, and can go everywhere after it', async ({ page, expectedErrors }) => {
    expectedErrors.push(statusLine(400), statusLine(401), statusLine(422));
    await page.addInitScript(() => localStorage.setItem('language', 'en'));
    await signInWith(page, email, firstPassword);
    await expect(page).toHaveURL('/home/profile/password');
    await expect(page.getByText('You must change your password for security reasons.')).toBeVisible();

    // A wrong current password has an error at its field.
    const current = page.getByRole('textbox', { name: 'Current password' });
    await typeChange(page, 'Not-the-one-1', newPassword);
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(current).toHaveAttribute('aria-invalid', 'true');
    await expect(current).toHaveAccessibleDescription(/\S/);
    await expect(page).toHaveURL('/home/profile/password');

    // The rest by keyboard alone.
    await current.focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(firstPassword);
    const told = isTold(page, 'Your password was changed.');
    await page.keyboard.press('Enter');
    await told;
    await expect(page).toHaveURL(/\/home\/profile\/?$/);
    await page.goto('/home');
    await listIsThere(page);

    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/auth/login');
    await isRefused(page, email, firstPassword);
    await signInWith(page, email, newPassword);
    await listIsThere(page);
  });
});

test.describe('the password request', () => {
  test('sends a temporary password for one sign-in, and the old one works until then', async ({
    page,
    account,
    expectedErrors,
  }) => {
    expectedErrors.push(statusLine(401));
    const { email } = account;
    const before = await newestTo(page.request, email);
    await requestPassword(page, email);
    const temporary = await temporaryPassword(page.request, email, before);
    expect(temporary).not.toBe(firstPassword);

    await signInWith(page, email, firstPassword);
    await listIsThere(page);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/auth/login');

    await signInWith(page, email, temporary);
    await expect(page).toHaveURL('/home/profile/password');
    await typeChange(page, temporary, newPassword);
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(page).toHaveURL(/\/home\/profile\/?$/);
    await page.goto('/home');
    await listIsThere(page);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/auth/login');

    await isRefused(page, email, temporary);
    await isRefused(page, email, firstPassword);
    await signInWith(page, email, newPassword);
    await listIsThere(page);
  });

  test('works by keyboard alone, sends nothing without the captcha, and the sign-in page does not load it', async ({
    page,
  }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await page.goto('/auth/login');
    await expect(page.getByLabel('Email')).toBeVisible();
    expect(requested.filter((path) => /captcha|pbkdf2|pwd-request/.test(path))).toEqual([]);
    await page.getByRole('link', { name: 'Forgot your password' }).focus();
    await page.keyboard.press('Enter');
    const box = page.getByRole('checkbox', { name: 'I am not a robot' });
    await expect(box).toBeVisible();
    await page.getByLabel('Email').focus();
    await page.keyboard.type('nobody@journeys.example');
    const told = isTold(page, 'Please solve the captcha.', 'alert');
    await page.keyboard.press('Enter');
    await told;
    expect(requested.filter((path) => /\/v1\/(captcha|login)/.test(path))).toEqual([]);
    await expectAccessible(page, 'password request');
    await page.keyboard.press('Tab');
    await expect(box).toBeFocused();
    await page.keyboard.press('Space');
    await expect(page.getByRole('checkbox', { name: 'Verified' })).toBeChecked();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Submit', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/auth/login');
  });

  test('refuses a captcha that was used before, and shows a new one', async ({ page, expectedErrors }) => {
    expectedErrors.push(statusLine(400), statusLine(422));
    let used = '';
    await page.route('**/v1/login/forgotpassword', async (route) => {
      const body = route.request().postDataJSON() as { captcha: string };
      used ||= body.captcha;
      await route.continue({ postData: { ...body, captcha: used } });
    });
    await requestPassword(page, 'nobody@journeys.example');
    await page.goto('/auth/login/pwd-request/doctor');
    await page.getByLabel('Email').fill('nobody@journeys.example');
    await page.getByRole('checkbox').click();
    await expect(page.getByRole('checkbox', { name: 'Verified' })).toBeChecked();
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(notification(page)).toContainText(/\S/);
    await expect(page.getByRole('checkbox', { name: 'I am not a robot' })).not.toBeChecked();
    await expect(page.getByLabel('Email')).toHaveValue('nobody@journeys.example');
    await page.unroute('**/v1/login/forgotpassword');
    await page.getByRole('checkbox').click();
    await expect(page.getByRole('checkbox', { name: 'Verified' })).toBeChecked();
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(page).toHaveURL('/auth/login');
  });
});
