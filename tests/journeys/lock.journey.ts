import type { Page } from 'playwright/test';
import { copiesAreSaved, savedDrafts, databaseIsGone } from '../support/installed.ts';
import { expect, statusLine, test } from '../support/journey.ts';
import {
  callsOf,
  callsOfReload,
  fillPin,
  isLocked,
  lockByKeys,
  lockCard,
  otherPin,
  pin,
  pinField,
  setPin,
  setTries,
  tryPin,
} from '../support/lock.ts';
import { looksRight } from '../support/looks-right.ts';
import { isTold, listIsThere, recordLinks } from '../support/screens.ts';
import { endSession, openSession, sessionCookie, stolenStatus } from '../support/session.ts';
import { signIn } from '../support/sign-in-screen.ts';

// R-DEV-20 to R-DEV-23, docs/decisions/0015. Each journey has its own session, because some end it.
test.use({ isSignedIn: false });

const city = (page: Page) => page.getByRole('textbox', { name: 'City' });
const summary = (page: Page) => page.getByRole('heading', { name: 'Recording Summary' });

test.beforeEach(async ({ context, account }) => openSession(context.request, account.email));

test('after hours of sleep, and after 15 minutes without touch, the screen is covered, and the PIN leads back', async ({
  page,
}) => {
  const turn = (state: 'hidden' | 'visible') =>
    page.evaluate((visibilityState) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibilityState });
      document.dispatchEvent(new Event('visibilitychange'));
      if (visibilityState === 'hidden') return;
      const recordings = document.querySelector('a[href^="/home"]:not([href*="profile"])');
      recordings?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, cancelable: true }));
    }, state);
  await page.clock.install();
  await setPin(page);

  await test.step('a tablet that slept for hours is covered when it wakes, and its first touch presses nothing', async () => {
    // A tablet hides its pages before it sleeps.
    await turn('hidden');
    await page.clock.setSystemTime(Date.now() + 3 * 3_600_000);
    const calls = callsOf(page);
    await turn('visible');
    await isLocked(page);
    await expect(page).toHaveURL('/home/profile');
    expect(calls).toEqual([]);
    await tryPin(page);
    await expect(lockCard(page)).toBeVisible();
  });

  await test.step('15 minutes without touch cover the screen, and the PIN leads back to the same place', async () => {
    await page.getByRole('link', { name: 'Recordings' }).first().click();
    await listIsThere(page);
    await page.getByRole('link', { name: 'Page 2' }).click();
    await expect(page).toHaveURL('/home?page=2');
    await listIsThere(page);
    await recordLinks(page).last().click();
    await expect(summary(page)).toBeVisible();
    const address = page.url();
    await page.clock.fastForward('14:00');
    await page.mouse.move(10, 10);
    await page.mouse.move(20, 20);
    await page.clock.fastForward('14:00');
    await expect(summary(page)).toBeVisible();
    await page.clock.fastForward('01:01');
    await isLocked(page);
    // Calls of the last minute have finished. From here on the page sends nothing, however much time passes.
    const calls = callsOf(page);
    await page.clock.fastForward('05:00');
    await expect(pinField(page)).toBeFocused();
    await tryPin(page, otherPin);
    await expect(page.getByText('The PIN is wrong.')).toBeVisible();
    await expect(pinField(page)).toBeFocused();
    await expect(pinField(page)).toHaveValue('');
    expect(calls).toEqual([]);
    // Pasted digits look like this.
    await tryPin(page, ` ${pin.slice(0, 4)} ${pin.slice(4)} `);
    await expect(summary(page)).toBeVisible();
    expect(page.url()).toBe(address);
    await page.goBack();
    await expect(page).toHaveURL('/home?page=2');
    await listIsThere(page);
  });
});

test('a reload and a new start ask for the PIN before anything else, and who cannot open the lock signs in instead', async ({
  page,
  context,
  account,
  expectedErrors,
}) => {
  expectedErrors.push(statusLine(401));
  await setPin(page);

  await test.step('a session ended by the server leads through sign-in without the PIN', async () => {
    await endSession(context);
    await page.getByRole('link', { name: 'Recordings' }).first().click();
    await expect(page).toHaveURL('/auth/login');
    await signIn(page, account);
    await listIsThere(page);
    await copiesAreSaved(page, 2);
  });

  await test.step('the next start asks for it before anything else', async () => {
    const calls = await callsOfReload(page);
    await isLocked(page);
    expect(calls).toEqual([]);
  });

  await test.step('a user who cannot open the lock signs in instead, and reads what that removes', async () => {
    await page.getByRole('button', { name: 'Sign in instead' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete everything stored on this device?' });
    await question.getByRole('button', { name: 'Back' }).click();
    await isLocked(page);
    await page.getByRole('button', { name: 'Sign in instead' }).click();
    await question.getByRole('button', { name: 'Remove and sign in' }).click();
    await expect(page).toHaveURL('/auth/login');
    await databaseIsGone(page);
    await signIn(page, account);
    await listIsThere(page);
  });

  await test.step('the tablet has no lock any more, so the app offers one, for which a new start asks', async () => {
    await page.getByRole('button', { name: 'Set up a screen lock' }).click();
    const told = isTold(page, 'The screen lock is on.');
    await fillPin(page.getByRole('dialog', { name: 'Screen lock' }));
    await told;
    await page.close();
    const again = await context.newPage();
    const calls = callsOf(again);
    await again.goto('/home?page=2');
    await isLocked(again);
    expect(calls).toEqual([]);
    await tryPin(again);
    await listIsThere(again);
    await expect(again).toHaveURL('/home?page=2');
  });
});

test('locking one tab locks all, unlocking one opens all, and a new tab follows the open ones', async ({
  page,
  context,
}) => {
  await setPin(page);
  const other = await context.newPage();
  await other.goto('/home?page=2');
  // The first tab is open, and passes its keys on.
  await listIsThere(other);
  await other.setViewportSize({ width: 820, height: 500 });
  await other.evaluate(() => scrollTo(0, 300));
  await expect.poll(() => other.evaluate(() => scrollY)).toBe(300);
  await page.getByRole('button', { name: 'Lock now' }).click();
  await isLocked(page);
  await isLocked(other);
  const third = await context.newPage();
  await third.goto('/home?page=3');
  await isLocked(third);
  await tryPin(other);
  await listIsThere(other);
  await expect(other).toHaveURL('/home?page=2');
  await expect.poll(() => other.evaluate(() => scrollY)).toBe(300);
  await listIsThere(third);
  await expect(page.getByRole('heading', { name: 'Language and theme' })).toBeVisible();
});

test('a form and its position are there after unlocking; wrong PINs are counted over reloads, and the tenth removes everything', async ({
  page,
  context,
  request,
  account,
  expectedErrors,
}) => {
  expectedErrors.push(statusLine(401));
  await page.setViewportSize({ width: 390, height: 600 });
  await setPin(page);
  await page.getByRole('link', { name: 'Edit' }).click();

  await test.step('the text of a form and the scroll position are there after unlocking', async () => {
    await city(page).fill('Besançon');
    await city(page).press('End');
    await expect.poll(() => savedDrafts(page)).toBe(1);
    await page.keyboard.type('s');
    // The key presses may scroll the page, so the position at leaving counts.
    await page.evaluate(() =>
      addEventListener('pagehide', () => sessionStorage.setItem('left-at', String(Math.round(scrollY)))),
    );
    // At once, before the last letter is on the disk.
    await lockByKeys(page);
    await isLocked(page);
    await tryPin(page);
    await expect(city(page)).toHaveValue('Besançons');
    await expect(page).toHaveURL('/home/profile/edit');
    const top = Number(await page.evaluate(() => sessionStorage.getItem('left-at')));
    expect(top).toBeGreaterThan(0);
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(top);
  });

  const cookie = await sessionCookie(context);
  await page.reload();
  const wrong = page.getByText('The PIN is wrong.');
  const warning = page.getByText('everything stored on this device is deleted');
  await test.step('wrong PINs are counted over reloads, at last with a warning', async () => {
    await tryPin(page, otherPin);
    await expect(wrong).toBeVisible();
    await page.reload();
    await isLocked(page);
    await expect(page.getByText('9 of 10 attempts left.')).toBeVisible();
    await tryPin(page, otherPin);
    await expect(page.getByText('8 of 10 attempts left.')).toBeVisible();
    await expect(warning).toBeHidden();
    await setTries(page, 7);
    await page.reload();
    await expect(warning).toContainText('3 attempts left');
    await tryPin(page, otherPin);
    await expect(warning).toContainText('2 attempts left');
    await looksRight(page, 'the lock with its warning');
    await tryPin(page, otherPin);
    await expect(warning).toContainText('1 attempt left');
    expect(await savedDrafts(page)).toBe(1);
  });

  await test.step('the tenth removes everything and ends the session', async () => {
    await tryPin(page, otherPin);
    await expect(page.getByRole('heading', { name: 'Removed from this device' })).toBeVisible();
    await databaseIsGone(page);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL('/auth/login');
    await expect.poll(() => stolenStatus(request, cookie)).toBe(401);
    await signIn(page, account);
    await listIsThere(page);
    await page.goto('/home/profile/edit');
    await expect(city(page)).not.toHaveValue('Besançons');
  });
});
