import { expect, test } from '../support/journey.ts';
import { openMockPlatform, type MockPlatform } from '../support/mock-platform.ts';
import { comments, form, submit } from '../support/record-form.ts';
import { listIsThere, recordLinks } from '../support/screens.ts';
import { codeField, enterCredentials } from '../support/sign-in-screen.ts';

// R-PLT-1: the app runs against any platform that honours the contract.

/** The patient of the contract’s examples. */
const patientName = /O’Brien/;

let mock: MockPlatform | undefined;
test.use({
  isSignedIn: false,
  baseURL: async ({ platform }, use) => {
    mock ??= await openMockPlatform(platform);
    await use(mock.url);
  },
});
test.afterAll(() => mock?.close());

test('a mock that others have made from the contract carries the app: sign in, list, open, prescribe', async ({
  page,
}) => {
  await page.goto('/auth/login');
  await enterCredentials(page, 'doctor@hospital.example');
  await page.getByRole('radio', { name: 'E-Mail' }).check();
  await page.getByRole('button', { name: 'Send code', exact: true }).click();
  await codeField(page).fill('123456');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL('/home?page=1');
  await listIsThere(page);
  await page.screenshot({ path: '/tmp/kit-1.png' });
  await recordLinks(page).first().click();
  await expect(page).toHaveURL(/\/home\/record\/details\/\d+$/);
  await expect(page.getByRole('link', { name: patientName })).toBeVisible();
  await page.screenshot({ path: '/tmp/kit-2.png' });
  await page.getByRole('link', { name: patientName }).first().click();
  await page.getByRole('link', { name: 'Prescribe recording' }).click();
  await expect(form(page)).toBeVisible();
  await page.screenshot({ path: '/tmp/kit-3.png' });
  await comments(page).fill('Wakes at night');
  await submit(page).click();
  await expect(page).toHaveURL(/\/home\/record\/details\/\d+$/);
  await page.screenshot({ path: '/tmp/kit-4.png' });
  console.log(mock?.violations, mock?.calls);
});
