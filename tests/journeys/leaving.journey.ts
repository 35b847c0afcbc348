import type { Page } from 'playwright/test';
import { copiesAreSaved, savedCopies, savedDrafts, databaseIsGone } from '../support/installed.ts';
import { follow } from '../support/follow.ts';
import { expect, statusLine, test } from '../support/journey.ts';
import { endSession, openSession, sessionCookie, stolenStatus } from '../support/session.ts';
import { signIn } from '../support/sign-in-screen.ts';
import { prescribe } from '../support/prescription.ts';
import { openRecord, pollMs, withoutStream } from '../support/record-screen.ts';
import { listIsThere, notification, recordsOnServer } from '../support/screens.ts';
import { wordsOf } from '../support/words.ts';

// R-ACC-70 to R-ACC-72, R-ACC-60. Each journey has its own session, because it ends it.
test.use({ isSignedIn: false });

test.beforeEach(async ({ context, account, expectedErrors }) => {
  expectedErrors.push(statusLine(401));
  await openSession(context.request, account.email);
});

/** The sign-in page shows this if a draft waits on the tablet. */
const savedNote = (page: Page) => page.getByText(/^Your entries are stored on this device\./);

const savedAddress = () => [localStorage, sessionStorage].map((storage) => storage.getItem('return-address')).join(' ');

test('a sign-out ends the session on the server, signs other tabs out, and leaves no data but what belongs to the device', async ({
  page,
  context,
  request,
}) => {
  const say = await wordsOf('fr');
  await page.goto('/home?page=2');
  await listIsThere(page);
  const { data } = await recordsOnServer(page, 'WEMU', 10);
  const name = data[0]?.patient.lastName ?? '';
  await expect(page.locator('body')).toContainText(name);
  await page.getByRole('link', { name: 'Page 3' }).click();
  await expect(page).toHaveURL('/home?page=3');
  await page.evaluate(() => {
    for (const [key, value] of Object.entries({ language: 'fr', theme: 'dark', 'tablet-name': 'Ward 3' }))
      localStorage.setItem(key, value);
  });
  await copiesAreSaved(page, 2);
  const stored = () => page.evaluate(() => Object.keys(localStorage).toSorted());
  // On a slow tablet the reference data stay. They are the same for everyone. A tab that follows notes the list as the
  // next address, without a user.
  const ownData = async () => (await stored()).filter((key) => !['reference', 'return-address'].includes(key));
  // The app notes it a moment after the start.
  await expect.poll(stored).toContain('persistence-asked');
  const other = await context.newPage();
  await other.goto('/home?page=2');
  const cookie = await sessionCookie(context);
  const told = other.waitForRequest('**/v1/logout');
  await other.getByRole('button', { name: say('Logout') }).click();

  await test.step('a sign-out ends the session on the server', async () => {
    expect((await told).method()).toBe('GET');
    await expect(other).toHaveURL('/auth/login');
    await expect(other.getByLabel(say('Email'))).toBeVisible();
    await expect(other.getByText(say('Your session has ended. Please sign in again.'))).toHaveCount(0);
    await expect.poll(() => stolenStatus(request, cookie)).toBe(401);
  });

  await test.step('other tabs sign out with it', async () => {
    await expect(page).toHaveURL('/auth/login');
    await expect(page.getByRole('table')).toHaveCount(0);
    await databaseIsGone(page);
    // Where the user was is nobody's business any more (R-ACC-71).
    for (const tab of [page, other]) expect(await tab.evaluate(savedAddress)).not.toMatch(/home[/?]/);
  });

  await test.step('it leaves no data; the language, the theme and the name of the device stay', async () => {
    // This cookie opens nothing. It marks the tablet as known for the next sign-in.
    // The sign-in page tries for a moment whether the browser takes cookies.
    await expect
      .poll(async () => (await context.cookies()).map(({ name, path }) => [name, path]))
      .toEqual([['bedside_device', '/v1/login']]);
    await expect(other.locator('html')).toHaveAttribute('lang', /^fr/);
    await expect.poll(ownData).toEqual(['language', 'persistence-asked', 'session-mark', 'tablet-name', 'theme']);
    expect(await other.evaluate(() => sessionStorage.getItem('return-address'))).toBeNull();
    await page.goBack();
    await expect(page.getByLabel(say('Email'))).toBeVisible();
    await expect(page.locator('body')).not.toContainText(name);
  });
});

test('a user who signs out without a network is signed out on this device, nothing opens, and the server is told later', async ({
  page,
  context,
  request,
  account,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/);
  // Only a sign-in gives the page what tells the server without the cookie.
  await context.clearCookies();
  await page.clock.install();
  await page.goto('/auth/login');
  await signIn(page, account);
  await listIsThere(page);
  await copiesAreSaved(page, 2);
  const cookie = await sessionCookie(context);
  await page.route('**/v1/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/auth/login');
  await expect(page.getByText('You are signed out on this device.')).toBeVisible();
  await databaseIsGone(page);
  // An address opens nothing either, although the browser still has the cookie.
  await page.goto('/home');
  await expect(page).toHaveURL('/auth/login');
  await expect(page.getByText('You are signed out on this device.')).toBeVisible();
  // The server returns without any event, and the cookie is gone with the browser.
  await context.clearCookies();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.clock.fastForward(60_000);
  await expect(page.getByText('You are signed out on this device.')).toBeHidden();
  await expect.poll(() => stolenStatus(request, cookie)).toBe(401);
});

test('a session ended by the server leads from an open recording to sign-in and back, removes the copies, and leads all tabs to sign-in, and back to the same place and text', async ({
  page,
  context,
  account,
  expectedErrors,
}) => {
  // The stream ends with the session, and would find that out before a poll or a slow press does.
  expectedErrors.push(statusLine(501));
  await withoutStream(page);
  const id = await prescribe(context.request, {});
  await page.clock.install();
  await openRecord(page, id);

  await test.step('under an open recording, the next poll finds it', async () => {
    await endSession(context);
    await page.clock.fastForward(pollMs);
    await expect(page).toHaveURL('/auth/login');
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
    await expect(notification(page)).toHaveCount(0);
    await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
    await expect(savedNote(page)).toHaveCount(0);
    await signIn(page, account);
    await expect(page).toHaveURL(`/home/record/details/${id}`);
  });

  await test.step('it removes the copies, leads all tabs to sign-in, and back to the same place and text', async () => {
    await follow(page, '/home?page=2');
    await listIsThere(page);
    const other = await context.newPage();
    await other.goto('/home/profile/edit');
    const city = other.getByRole('textbox', { name: 'City' });
    await city.fill('Besançon');
    // Both tabs leave at once, so the text is no news to the first one.
    await expect.poll(() => savedDrafts(other)).toBe(1);
    // The context, the list and the professionals. Otherwise a late call finds the end before the press does.
    await copiesAreSaved(page, 3);
    await endSession(context);
    await page.getByRole('link', { name: 'Page 3' }).click();
    for (const tab of [page, other]) {
      await expect(tab).toHaveURL('/auth/login');
      await expect(tab.getByRole('table')).toHaveCount(0);
      await expect(savedNote(tab)).toBeVisible();
    }
    await expect.poll(() => savedCopies(page)).toBe(0);
    await signIn(page, account);
    await expect(page).toHaveURL('/home?page=3');
    await listIsThere(page);
    await expect(other).toHaveURL('/home/profile/edit');
    await expect(city).toHaveValue('Besançon');
  });
});
