import { DoublePresses, type PressedScreen } from '../support/double-press.ts';
import { expect, statusLine, test } from '../support/journey.ts';
import { isLocked, lockByKeys, lockCard, otherPin, pin, pinField } from '../support/lock.ts';
import { button } from '../support/record-screen.ts';
import { listIsThere } from '../support/screens.ts';
import { requestCode, codeField, enterCredentials } from '../support/sign-in-screen.ts';

// With a glove or a trembling finger, users press twice before the screen reacts.
test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(statusLine(409));
});

const frame = [
  'Skip to content',
  'Bedside *',
  'Recordings',
  'Patients',
  'Dr *',
  'Logout',
  'Menu',
  'Home',
  'St. Aldric Hospital',
];

const look = { System: 'stays', Light: 'stays', Dark: 'stays' };
const request = { 'Forgot your password': 'goes to /auth/login/pwd-request/doctor' };

test.describe('before sign-in, a double press', () => {
  test.use({ isSignedIn: false });

  test('acts once in each step and on the password page', async ({ page, account, expectedErrors }) => {
    expectedErrors.push(statusLine(401));
    const presses = await DoublePresses.on(page);
    const first: PressedScreen = {
      open: async () => {
        await page.goto('/auth/login');
        await page.getByLabel('Email').fill(account.email);
        await page.getByRole('textbox', { name: 'Password' }).fill('wrong');
      },
      presses: {
        'Show password': 'stays',
        Login: 'POST /v1/login/doctor/email',
        Administrator: 'goes to /administration/auth/login',
        ...request,
        ...look,
      },
    };
    await presses.pressAll('the first step', first);
    await first.open();
    await button(page, 'Login').click();
    await expect(button(page, 'Close')).toBeVisible();
    await presses.press('Close', 'stays');
    await expect(button(page, 'Close')).toHaveCount(0);
    await presses.pressAll('the second step', {
      open: async () => {
        await page.goto('/auth/login');
        await enterCredentials(page, account.email);
        await expect(page.getByText('Step 2 of 3')).toBeVisible();
      },
      presses: { 'Send code': 'GET /v1/login/auth/EMAIL', Back: 'stays' },
      upon: first,
    });
    await presses.pressAll('the third step', {
      open: async () => {
        await page.goto('/auth/login');
        await requestCode(page, account);
        await codeField(page).fill('000000');
      },
      presses: { Submit: 'POST /v1/login/confirm', 'Send code again': 'GET /v1/login/auth/EMAIL', Back: 'stays' },
      upon: first,
    });
    await presses.pressAll('asking for a password', {
      open: async () => {
        await page.goto('/auth/login/pwd-request/doctor');
        await page.getByLabel('Email').fill(account.email);
        await page.getByRole('checkbox', { name: 'I am not a robot' }).click();
        await expect(page.getByRole('checkbox', { name: 'Verified' })).toBeChecked();
      },
      presses: { Submit: 'POST /v1/login/forgotpassword', Back: 'goes to /auth/login' },
      upon: first,
    });
  });
});

test('a double press accepts the legal notices once', async ({ page }) => {
  await page.route('**/v1/usercontext', async (route) => {
    const answer = await route.fetch({ headers: { ...route.request().headers(), 'if-none-match': '' } });
    const context = (await answer.json()) as { user: object };
    await route.fulfill({ json: { ...context, user: { ...context.user, eulaVersion: {} } } });
  });
  const presses = await DoublePresses.on(page, frame);
  await presses.pressAll('the legal notices', {
    open: async () => {
      await page.goto('/home/eula');
      await page.locator('.agreement').getByRole('checkbox').check();
      await expect(button(page, 'I agree')).toBeEnabled();
    },
    presses: {
      'Zoom out': 'stays',
      'Zoom in': 'stays',
      'Fit width': 'stays',
      'I agree': 'POST /v1/eula/WEMU/:id/agreement',
    },
  });
});

const signsOut = 'GET /v1/logout, goes to /auth/login';

test('a double press acts once on the lock and its exits', async ({ page }) => {
  const presses = await DoublePresses.on(page);
  await page.goto('/home/profile');
  await presses.press('Set a PIN', 'stays');
  const card = lockCard(page);
  await card.getByRole('textbox', { name: /^New PIN/ }).fill(pin);
  await card.getByRole('textbox', { name: 'Confirm the new PIN' }).fill(pin);
  await presses.press('Set PIN', 'stays');
  await expect(card.getByText('PIN', { exact: true })).toBeVisible();
  await lockByKeys(page);
  await isLocked(page);
  await pinField(page).fill(otherPin);
  await presses.press('Unlock', 'stays');
  await expect(page.getByText('The PIN is wrong.')).toBeVisible();
  await pinField(page).fill(pin);
  await presses.press('Unlock', 'stays');
  await expect(card).toBeVisible();
  await lockByKeys(page);
  await isLocked(page);
  const question = 'opens Delete everything stored on this device?';
  await presses.press('Sign in instead', question);
  await presses.press('Back', 'closes');
  await presses.press('Sign in instead', question);
  await presses.press('Remove and sign in', 'GET /v1/logout, closes, goes to /auth/login');
});

test('a double press signs out once', async ({ page }) => {
  const presses = await DoublePresses.on(page);
  await page.goto('/home?page=1');
  await listIsThere(page);
  await presses.press('Logout', signsOut);
});

test('a double press locks once without a PIN', async ({ page }) => {
  const presses = await DoublePresses.on(page);
  await page.goto('/home?page=1');
  await listIsThere(page);
  await button(page, 'Menu').click();
  await presses.press('Lock now', 'GET /v1/logout, closes, goes to /auth/login');
});
