import { inApplication } from '../support/application.ts';
import { expect, statusLine, test } from '../support/journey.ts';
import { signIn } from '../support/sign-in-screen.ts';
import { listIsThere, notification, recordsOnServer } from '../support/screens.ts';
import { fullName } from '#/domain/person.ts';

// R-SHL-10 to R-SHL-13.

test('the addresses of the list open it, older and invalid ones are corrected, and an unknown one says so', async ({
  page,
}) => {
  await test.step('the empty address opens the recordings', async () => {
    await page.goto('/');
    await expect(page).toHaveURL('/home?page=1');
    await listIsThere(page);
  });

  await test.step('the address of the recordings opens the list', async () => {
    await page.goto('/home/record');
    await expect(page).toHaveURL('/home?page=1');
    await listIsThere(page);
    await page.goto('/home/record;page=2');
    await expect(page).toHaveURL('/home?page=2');
  });

  await test.step('an older address with matrix parameters opens its page and is corrected', async () => {
    await page.goto('/home;page=3');
    await listIsThere(page);
    await expect(page.getByRole('link', { name: 'Page 3' })).toHaveAttribute('aria-current', 'page');
    await expect(page).toHaveURL('/home?page=3');
    await page.reload();
    await expect(page.getByRole('link', { name: 'Page 3' })).toHaveAttribute('aria-current', 'page');
  });

  const { meta } = await recordsOnServer(page);
  const last = String(Math.ceil(meta.totalCount / 10));
  for (const [search, healed] of [
    ['?page=99999', last],
    ['?page=2&name=Smith&<b>=1', '2'],
    ['?%E0%A4%A', '1'],
  ] as const)
    await test.step(`the invalid ${search} is corrected without an error`, async () => {
      await page.goto(`/home${search}`);
      await expect(page).toHaveURL(`/home?page=${healed}`);
      await listIsThere(page);
      await expect(notification(page)).toHaveCount(0);
    });

  for (const address of [
    '/nothing/at/all',
    '/auth/nothing',
    '/home/nothing',
    '/home/record/details/abc',
    '/home/patient/details/1.5',
  ])
    await test.step(`the unknown address ${address} says so`, async () => {
      await page.goto(address);
      await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    });
  await test.step('and shows a link back', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Recordings' }).click();
    await listIsThere(page);
  });
});

test.describe('a user who is not signed in', () => {
  test.use({ isSignedIn: false });

  test('gets the recording of the address after signing in', async ({ page, account, baseURL, expectedErrors }) => {
    expectedErrors.push(statusLine(401));
    const { email } = account;
    const { data } = await inApplication('WEMU', { email, baseURL }, (request) => recordsOnServer({ request }));
    const [record] = data;
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
