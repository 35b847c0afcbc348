import { expect, test } from '../support/journey.ts';
import { openMockPlatform, type MockPlatform } from '../support/mock-platform.ts';
import { comments, form, oneHour, submit } from '../support/record-form.ts';
import { listIsThere, recordLinks } from '../support/screens.ts';
import { codeField, enterCredentials } from '../support/sign-in-screen.ts';

// R-CAL-54: the description of the calls is enough to build a platform that carries the app.

/** The patient of the contract’s examples. */
const patientName = 'Zoë O’Brien-Παπαδοπούλου';

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
  const patient = page.getByRole('main').getByRole('link', { name: patientName, exact: true });
  await page.goto('/auth/login');
  await enterCredentials(page, 'doctor@hospital.example');
  await page.getByRole('radio', { name: 'E-Mail' }).check();
  await page.getByRole('button', { name: 'Send code', exact: true }).click();
  await codeField(page).fill('123456');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('button', { name: 'Clinique du Port' }).click();
  await expect(page).toHaveURL('/home?page=1');
  await listIsThere(page);
  await expect(patient).toBeVisible();

  await recordLinks(page).first().click();
  await expect(page).toHaveURL('/home/record/details/1');
  await patient.click();
  await expect(page).toHaveURL('/home/patient/details/1001');

  await page.getByRole('link', { name: 'Prescribe recording' }).click();
  await expect(form(page)).toBeVisible();
  await oneHour(page).click();
  await comments(page).fill('Wakes at night');
  await submit(page).click();
  await expect(page).toHaveURL('/home/record/details/1');
  await expect(patient).toBeVisible();

  expect(mock?.calls).toContain('POST /v1/records');
  expect(mock?.violations).toEqual([]);
});
