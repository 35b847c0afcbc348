import { inApplication } from '../support/application.ts';
import { expect, statusLine, test } from '../support/journey.ts';
import { signIn } from '../support/sign-in-screen.ts';
import { listIsThere, notification, recordsOnServer } from '../support/screens.ts';
import { fullName } from '#/domain/person.ts';

// R-SHL-10 to R-SHL-13, R-PAT-10, R-REC-36.

test('the empty address opens the recordings', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL('/home?page=1');
  await listIsThere(page);
});

test('the address of the recordings opens the list', async ({ page }) => {
  await page.goto('/home/record');
  await expect(page).toHaveURL('/home?page=1');
  await listIsThere(page);
  for (const address of ['/home/record?page=2', '/home/record;page=2']) {
    await page.goto(address);
    await expect(page).toHaveURL('/home?page=2');
  }
});

test('an older address with matrix parameters opens its page and is corrected', async ({ page }) => {
  await page.goto('/home;page=3');
  await listIsThere(page);
  await expect(page.getByRole('link', { name: 'Page 3' })).toHaveAttribute('aria-current', 'page');
  await expect(page).toHaveURL('/home?page=3');
  await page.reload();
  await expect(page.getByRole('link', { name: 'Page 3' })).toHaveAttribute('aria-current', 'page');
});

test('any invalid page in an address is corrected without an error', async ({ page }) => {
  await page.goto('/home');
  await listIsThere(page);
  const { meta } = await recordsOnServer(page);
  const last = String(Math.ceil(meta.totalCount / 10));
  const searches = [
    ['?page=abc', '1'],
    ['?page=99999', last],
    ['?page=2&name=Smith&<b>=1', '2'],
    ['?%E0%A4%A', '1'],
  ] as const;
  for (const [search, healed] of searches) {
    await test.step(search, async () => {
      await page.goto(`/home${search}`);
      await expect(page).toHaveURL(`/home?page=${healed}`);
      await listIsThere(page);
      await expect(notification(page)).toHaveCount(0);
    });
  }
});

test('an unknown address says so, and shows a link back', async ({ page }) => {
  const nowhere = [
    '/nothing',
    '/nothing/at/all',
    '/auth/nothing',
    '/home/nothing',
    '/home/record/details/1/deep/er',
    '/home/record/details/abc',
    '/home/patient/details/1.5',
    '/home/patient/nothing',
  ];
  for (const address of nowhere) {
    await test.step(address, async () => {
      await page.goto(address);
      await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    });
  }
  await page.getByRole('main').getByRole('link', { name: 'Recordings' }).click();
  await listIsThere(page);
});

test('an unknown recording says so', async ({ page, expectedErrors }) => {
  expectedErrors.push(statusLine(404));
  await page.goto('/home/record/details/999999');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This recording does not exist');
  await expect(page.getByRole('link', { name: 'Go to the recordings' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
});

test('a recording of another application leads home and says why', async ({
  page,
  account: { email },
  baseURL,
  expectedErrors,
}) => {
  expectedErrors.push(statusLine(403));
  const { data } = await inApplication('CCW', { email, baseURL }, (request) => recordsOnServer({ request }, 'CCW'));
  const foreign = data[0]?.id ?? 0;
  expect(foreign).toBeGreaterThan(0);
  await page.goto(`/home/record/details/${foreign}`);
  await expect(notification(page)).toContainText('You cannot open this recording.');
  await expect(page).toHaveURL('/home?page=1');
  await listIsThere(page);
});

test('an unknown patient leads home and says why', async ({ page, expectedErrors }) => {
  expectedErrors.push(statusLine(404));
  await page.goto('/home/patient/details/999999');
  await expect(notification(page)).toContainText('This could not be found.');
  await expect(page).toHaveURL('/home?page=1');
  await listIsThere(page);
});

test.describe('a user who is not signed in', () => {
  test.use({ isSignedIn: false });

  test('gets the recording of the address after signing in', async ({ page, account, expectedErrors }) => {
    expectedErrors.push(statusLine(401));
    await page.goto('/home?page=2');
    await expect(page).toHaveURL('/auth/login');
    await signIn(page, account);
    await expect(page).toHaveURL('/home?page=2');
    // A call under way would find the end of the session before the next page does.
    await listIsThere(page);
    const { data } = await recordsOnServer(page);
    const [record] = data;
    await page.context().clearCookies();
    await page.goto(`/home/record/details/${record?.id}`);
    await expect(page).toHaveURL('/auth/login');
    await signIn(page, account);
    await expect(page).toHaveURL(`/home/record/details/${record?.id}`);
    await expect(page.getByRole('link', { name: fullName(record!.patient) })).toBeVisible();
    // The app remembers the requested address once.
    await page.goto('/select-organization');
    await expect(page).toHaveURL('/home?page=1');
  });
});
