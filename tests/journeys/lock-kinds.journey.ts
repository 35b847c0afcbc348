import type { Page } from 'playwright/test';
import { appIsCached, copiesAreSaved, savedCopies, savedDrafts, signInOn } from '../support/installed.ts';
import { expect, statusLine, test } from '../support/journey.ts';
import {
  callsOfReload,
  choosePin,
  isLocked,
  lockByKeys,
  lockCard,
  otherPin,
  pin,
  pinField,
  setPin,
  tryPin,
} from '../support/lock.ts';
import { looksRight } from '../support/looks-right.ts';
import { listIsThere } from '../support/screens.ts';
import { openSession, sessionCookie, stolenStatus } from '../support/session.ts';
import { signIn } from '../support/sign-in-screen.ts';

// R-DEV-20, docs/decisions/0015.
test.use({ isSignedIn: false });

const city = (page: Page) => page.getByRole('textbox', { name: 'City' });

/** A tablet that supports passkeys and recognizes its user. */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasUserVerification: true,
      hasPrf: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test.describe('without a PIN or passkey', () => {
  test('after 15 minutes without touch, and after hours of sleep, the session ends, and signing in restores the typed text', async ({
    page,
    context,
    request,
    account,
    expectedErrors,
  }) => {
    expectedErrors.push(statusLine(401));
    await openSession(context.request, account.email);
    await page.clock.install();
    await page.goto('/home/profile/edit');
    await city(page).fill('Lyon');
    await expect.poll(() => savedDrafts(page)).toBe(1);
    await copiesAreSaved(page, 1);
    const other = await context.newPage();
    await other.goto('/home?page=2');
    await listIsThere(other);
    const cookie = await sessionCookie(context);
    await page.clock.fastForward('14:10');
    await expect(page.getByRole('alertdialog', { name: 'Are you still there?' })).toBeVisible();
    await page.clock.fastForward('00:56');
    await expect(page).toHaveURL('/auth/login');
    await expect(page.getByText('You were signed out after 15 minutes of inactivity.')).toBeVisible();
    await expect(page.getByText(/^Your entries are stored on this device\./)).toBeVisible();
    await expect(page.getByText('You are signed out on this device.')).toBeHidden();
    await expect(other).toHaveURL('/auth/login');
    await expect.poll(() => savedCopies(page)).toBe(0);
    expect(await savedDrafts(page)).toBe(1);
    await expect.poll(() => stolenStatus(request, cookie)).toBe(401);
    await signIn(page, account);
    await expect(page).toHaveURL('/home/profile/edit');
    await expect(city(page)).toHaveValue('Lyon');

    await test.step('a tab that was suspended for hours returns to sign-in, and a new tab opens the app', async () => {
      await other.close();
      await expect.poll(() => page.evaluate(() => localStorage.getItem('touched'))).not.toBeNull();
      await page.addInitScript(() => localStorage.setItem('touched', String(Date.now() - 3 * 3_600_000)));
      const calls = await callsOfReload(page);
      await expect(page).toHaveURL('/auth/login');
      await expect(page.getByLabel('Email')).toBeVisible();
      expect(calls.filter((call) => call !== '/v1/logout')).toEqual([]);
      await openSession(context.request, account.email);
      const fresh = await context.newPage();
      await fresh.goto('/home?page=2');
      await listIsThere(fresh);
    });
  });

  test.describe('and without a network', () => {
    test.use({ serviceWorkers: 'allow' });

    test('typed text waits for the same user, and the server is told later', async ({
      page,
      context,
      account,
      network,
      expectedErrors,
    }) => {
      expectedErrors.push(/ERR_CONNECTION_REFUSED|ERR_FAILED|Failed to (load resource|fetch)/);
      await signInOn(context, network.url, account);
      await page.goto(`${network.url}/home/profile/edit`);
      await city(page).fill('Lyon');
      await expect.poll(() => savedDrafts(page)).toBe(1);
      await appIsCached(page);
      await network.close();
      await lockByKeys(page);
      await expect(page).toHaveURL(`${network.url}/auth/login`);
      await expect(page.getByText('You are signed out on this device.')).toBeVisible();
      await page.goto(`${network.url}/home`);
      await expect(page.getByLabel('Email')).toBeVisible();
      expect(await savedDrafts(page)).toBe(1);
      const told = page.waitForResponse('**/v1/logout?storage=keep');
      await network.open();
      await page.evaluate(() => dispatchEvent(new Event('online')));
      expect((await told).status()).toBe(204);
      await expect(page.getByText('You are signed out on this device.')).toBeHidden();
      expect(await savedDrafts(page)).toBe(1);
      await signInOn(context, network.url, account);
      await page.goto(`${network.url}/home/profile/edit`);
      await expect(city(page)).toHaveValue('Lyon');
    });
  });
});

test.describe('a PIN', () => {
  test.beforeEach(async ({ context, account }) => openSession(context.request, account.email));

  test('is refused if it is short, trivial or not repeated exactly, and is changed and removed only with the current one', async ({
    page,
  }) => {
    await page.goto('/home/profile');
    const card = lockCard(page);
    const fresh = card.getByRole('textbox', { name: /^New PIN/ });
    const repeated = card.getByRole('textbox', { name: 'Confirm the new PIN' });
    const current = card.getByRole('textbox', { name: 'Current PIN' });
    const set = card.getByRole('button', { name: 'Set PIN' });

    await test.step('a passkey is not offered if the device has none', async () => {
      await expect(card.getByRole('button', { name: 'Set a PIN' })).toBeVisible();
      await expect(card.getByRole('button', { name: 'Use a passkey' })).toHaveCount(0);
    });

    await test.step('a refused PIN locks nothing', async () => {
      await card.getByRole('button', { name: 'Set a PIN' }).click();
      await set.click();
      await expect(card.getByText('A PIN is required.')).toBeVisible();
      await expect(fresh).toBeFocused();
      for (const [typed, said] of [
        ['83521', 'A PIN has at least 6 digits.'],
        ['123456', 'This PIN is too easy to guess.'],
        ['8352a0', 'A PIN has digits only.'],
      ] as const) {
        await fresh.fill(typed);
        await expect(card.getByText(said)).toBeVisible();
      }
      await fresh.fill(pin);
      await repeated.fill(otherPin);
      await set.click();
      await expect(card.getByText('The two PINs differ.')).toBeVisible();
      await looksRight(page, 'choosing a PIN');
      await card.getByRole('button', { name: 'Cancel' }).click();
      await page.reload();
      await expect(card.getByText('Off', { exact: true })).toBeVisible();
    });

    await test.step('it can be changed and removed only with the current PIN', async () => {
      await choosePin(page);
      await card.getByRole('button', { name: 'Change PIN' }).click();
      await current.fill(otherPin);
      await fresh.fill(otherPin);
      await repeated.fill(otherPin);
      await set.click();
      await expect(card.getByText('The PIN is wrong.')).toBeVisible();
      await current.fill(pin);
      await set.click();
      await expect(card.getByRole('button', { name: 'Change PIN' })).toBeVisible();
      await page.reload();
      await tryPin(page, pin);
      await expect(page.getByText('The PIN is wrong.')).toBeVisible();
      await tryPin(page, otherPin);
      await card.getByRole('button', { name: 'Turn off' }).click();
      await current.fill(otherPin);
      await card.getByRole('button', { name: 'Turn off' }).click();
      await expect(card.getByText('Off', { exact: true })).toBeVisible();
      await page.reload();
      await expect(card.getByText('Off', { exact: true })).toBeVisible();
    });
  });
});

test.describe('a passkey', () => {
  test('opens the lock with the user’s consent, and can replace a PIN or be replaced by one', async ({
    page,
    context,
    account,
    baseURL,
  }) => {
    // A passkey belongs to a host name, not to an IP address.
    const url = (baseURL ?? '').replace('127.0.0.1', 'localhost');
    await signInOn(context, url, account);
    await addAuthenticator(page);
    await setPin(page, url);
    const card = lockCard(page);
    await card.getByRole('button', { name: 'Use a passkey' }).click();
    await card.getByRole('textbox', { name: 'Current PIN' }).fill(pin);
    await card.getByRole('button', { name: 'Use passkey' }).click();
    await expect(card.getByText('Passkey', { exact: true })).toBeVisible();
    await lockByKeys(page);
    await isLocked(page);
    await expect(pinField(page)).toHaveCount(0);
    await looksRight(page, 'the lock of a passkey');
    // The user cancels once.
    await page.evaluate(() => {
      const { credentials } = navigator;
      const get = credentials.get.bind(credentials);
      credentials.get = () => {
        credentials.get = get;
        return Promise.reject(new DOMException('Cancelled', 'NotAllowedError'));
      };
    });
    const unlock = page.getByRole('button', { name: 'Unlock with passkey' });
    await unlock.click();
    await expect(page.getByText('No passkey was provided.')).toBeVisible();
    await isLocked(page);
    await unlock.click();
    await expect(card.getByText('Passkey', { exact: true })).toBeVisible();
    await card.getByRole('button', { name: 'Set a PIN' }).click();
    await card.getByRole('textbox', { name: /^New PIN/ }).fill(otherPin);
    await card.getByRole('textbox', { name: 'Confirm the new PIN' }).fill(otherPin);
    await card.getByRole('button', { name: 'Set PIN' }).click();
    await expect(card.getByText('PIN', { exact: true })).toBeVisible();
    await page.reload();
    await tryPin(page, otherPin);
    await expect(card.getByText('PIN', { exact: true })).toBeVisible();
  });
});
