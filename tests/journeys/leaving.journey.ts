import { expect, statusLine, test } from '../support/journey.ts';
import { endSession, openSession, ownHeaders, sessionCookie } from '../support/session.ts';
import { signIn } from '../support/sign-in-screen.ts';
import { listIsThere, recordsOnServer } from '../support/screens.ts';

// Checklist 63; leaving and a 401: 3-decisions.md, session. Each journey has a session of its own, as it ends it.
test.use({ isSignedIn: false });

test.beforeEach(async ({ context, account, expectedErrors }) => {
  expectedErrors.push(statusLine(401));
  await openSession(context.request, account.email);
});

test('signing out ends the session on the server and leaves nothing behind', async ({ page, context, request }) => {
  await page.goto('/home?page=2');
  await listIsThere(page);
  const { data } = await recordsOnServer(page, 'WEMU', 10);
  const name = data[0]?.patient.lastName ?? '';
  await expect(page.locator('body')).toContainText(name);
  await page.getByRole('link', { name: 'Page 3' }).click();
  await expect(page).toHaveURL('/home?page=3');
  const cookie = await sessionCookie(context);
  const told = page.waitForRequest('**/v1/logout');
  await page.getByRole('button', { name: 'Logout' }).click();
  expect((await told).method()).toBe('GET');
  await expect(page).toHaveURL('/auth/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  const stolen = await request.get('/v1/usercontext', { headers: { ...ownHeaders, Cookie: cookie } });
  expect(stolen.status()).toBe(401);
  expect(await context.cookies()).toEqual([]);
  expect(
    await page.evaluate(() => [
      localStorage.getItem('signed-in'),
      localStorage.getItem('filters'),
      sessionStorage.getItem('return-address'),
    ]),
  ).toEqual([null, null, null]);
  await page.goBack();
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(page.locator('body')).not.toContainText(name);
});

test('one who cannot reach the server is not told to be signed out', async ({ page, context, expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED/);
  await page.goto('/home');
  await listIsThere(page);
  await page.route('**/v1/logout', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'The server cannot be reached.' })).toBeVisible();
  await expect(page).toHaveURL('/home?page=1');
  expect(await context.cookies()).toHaveLength(1);
});

test('one whose network answers with a page of its own is not told to be signed out', async ({ page, context }) => {
  await page.goto('/home');
  await listIsThere(page);
  await page.route('**/v1/logout', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Wi-Fi</h1>' }), {
    times: 1,
  });
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'could not be read' })).toBeVisible();
  await expect(page).toHaveURL('/home?page=1');
  expect(await context.cookies()).toHaveLength(1);
});

test('a session that the server has ended leads to sign-in, and back to the same place', async ({
  page,
  context,
  account,
}) => {
  await page.goto('/home?page=2');
  await listIsThere(page);
  await endSession(context);
  await page.getByRole('link', { name: 'Page 3' }).click();
  await expect(page).toHaveURL('/auth/login');
  await expect(page.getByRole('table')).toHaveCount(0);
  await signIn(page, account);
  await expect(page).toHaveURL('/home?page=3');
  await listIsThere(page);
});
