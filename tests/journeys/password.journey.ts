import type { Page } from 'playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { password as firstPassword } from '../support/journey-accounts.ts';
import { expect, statusLine, test } from '../support/journey.ts';
import { codeFromMailbox, newestTo } from '../support/mailbox.ts';
import { isTold, listIsThere, notification } from '../support/screens.ts';
import { temporaryPassword, typeChange } from '../support/password-request.ts';
import { enterCredentials, submitCode } from '../support/sign-in-screen.ts';

// R-ACC-20 to R-ACC-26, R-PRO-10 to R-PRO-14.
test.use({ isSignedIn: false });

const newPassword = 'Nightwatch-7';

/** Signs in with any current password, on the sign-in page. */
async function signInWith(page: Page, email: string, password: string): Promise<void> {
  const before = await newestTo(page.request, email);
  await enterCredentials(page, email, password);
  await page.getByRole('button', { name: 'Send code' }).click();
  await submitCode(page, await codeFromMailbox(page.request, email, before));
}

/** The sign-in fails at its first step. */
async function isRefused(page: Page, email: string, password: string): Promise<void> {
  // The message of a former refusal may still be there.
  const answered = page.waitForResponse('**/v1/login/doctor/email');
  await enterCredentials(page, email, password);
  expect((await answered).status()).toBe(401);
  await expect(notification(page)).toContainText('The email or the password is incorrect.');
}

test('a password is requested by keyboard alone; the temporary one must be changed, and the old one works until then', async ({
  page,
  account: { email },
  expectedErrors,
}) => {
  expectedErrors.push(statusLine(400), statusLine(401), statusLine(422));
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const before = await newestTo(page.request, email);

  await test.step('the sign-in page does not load the captcha', async () => {
    await page.goto('/auth/login');
    await expect(page.getByLabel('Email')).toBeVisible();
    expect(requested.filter((path) => /captcha|pbkdf2|pwd-request/.test(path))).toEqual([]);
  });

  await test.step('the request works by keyboard alone, and sends nothing without the captcha', async () => {
    await page.getByRole('link', { name: 'Forgot your password' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/auth/login/pwd-request/doctor');
    await expect(page.getByRole('heading', { level: 1, name: 'Password request' })).toBeVisible();
    const box = page.getByRole('checkbox', { name: 'I am not a robot' });
    await expect(box).toBeVisible();
    await page.getByLabel('Email').focus();
    await page.keyboard.type(email);
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
    await expect(page.getByRole('status').filter({ hasText: 'If this address is registered' })).toBeVisible();
  });
  const temporary = await temporaryPassword(page.request, email, before);
  expect(temporary).not.toBe(firstPassword);

  await test.step('the old password works until the temporary one is used', async () => {
    await signInWith(page, email, firstPassword);
    await listIsThere(page);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/auth/login');
  });

  await test.step('the temporary one leads to its change', async () => {
    await signInWith(page, email, temporary);
    await expect(page).toHaveURL('/home/profile/password');
    await expect(page.getByText('You must change your password for security reasons.')).toBeVisible();
  });

  await test.step('a wrong current password has an error at its field', async () => {
    const current = page.getByRole('textbox', { name: 'Current password' });
    await typeChange(page, 'Not-the-one-1', newPassword);
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(current).toHaveAttribute('aria-invalid', 'true');
    await expect(current).toHaveAccessibleDescription(/\S/);
    await expect(page).toHaveURL('/home/profile/password');
    await current.focus();
  });

  await test.step('the user changes it by keyboard alone, and can go everywhere after it', async () => {
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(temporary);
    const told = isTold(page, 'Your password was changed.');
    await page.keyboard.press('Enter');
    await told;
    await expect(page).toHaveURL(/\/home\/profile\/?$/);
    await page.goto('/home');
    await listIsThere(page);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/auth/login');
  });

  await test.step('only the new password works from then on', async () => {
    await isRefused(page, email, temporary);
    await isRefused(page, email, firstPassword);
    await signInWith(page, email, newPassword);
    await listIsThere(page);
  });
});
