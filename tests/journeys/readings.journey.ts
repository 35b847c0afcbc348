import { expectAccessible } from '../support/accessible.ts';
import { heading, signInAt } from '../support/administration.ts';
import { hourGoesOn } from '../support/hour.ts';
import { expect, test } from '../support/journey.ts';
import { looksRight } from '../support/looks-right.ts';
import { recordsOnServer } from '../support/screens.ts';

// R-ADM-44 and R-PAT-16. The history grows, so the test has its own server.
test.use({ isSignedIn: false, locale: 'en-GB', baseURL: async ({ ownServer }, use) => use(ownServer.url) });

test('who looks at a patient is seen on the patient and in the history, and so is the sign-out', async ({
  page,
  browser,
  baseURL,
}) => {
  await signInAt(page, '/auth/login', 'single@demo.example');
  await expect(heading(page, 'Recordings')).toBeVisible();
  const { data } = await recordsOnServer(page);
  const { id: recordId, patient } = data[0] ?? { id: 0, patient: { id: 0 } };
  // Whoever looks is written once an hour.
  await hourGoesOn();
  await page.goto(`/home/record/details/${recordId}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(`/home/patient/details/${patient.id}`);
  const seenBy = page.getByRole('table', { name: 'Seen by' });
  await expect(seenBy.getByRole('row', { name: `Recording ${recordId}` })).toHaveCount(1);
  await expect(seenBy.getByRole('row', { name: 'Patient details' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/auth/login');

  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-GB' });
  const root = await context.newPage();
  await signInAt(root, '/administration/auth/login', 'root@demo.example');
  await root.getByRole('button', { name: /^Clinique des Tilleuls/ }).click();
  await root.getByRole('link', { name: 'History' }).click();
  await root.getByRole('combobox', { name: 'What' }).selectOption('Signed out');
  await expect(root.getByRole('button', { name: /^Signed out, User/ })).toHaveCount(1);
  await root.getByRole('button', { name: 'Who looked' }).click();
  await expect(root).toHaveURL(/\/history\?.*view=readings/);
  await root.getByRole('searchbox', { name: 'Patient’s ID' }).fill(String(patient.id));
  await root.getByRole('searchbox', { name: 'Patient’s ID' }).press('Enter');
  await expect(root).toHaveURL(new RegExp(`patient=${patient.id}\\b`));
  await looksRight(root, 'who looked');
  await root.setViewportSize({ width: 820, height: 1180 });
  await root.getByRole('button', { name: new RegExp(`Recording ${recordId},`) }).click();
  const dialog = root.getByRole('dialog', { name: `Recording ${recordId}` });
  await expect(dialog.getByText('127.0.0.1')).toBeVisible();
  await expect(dialog.getByText(/Mozilla/)).toBeVisible();
  await expectAccessible(root, 'from where somebody looked');
  await context.close();
});
