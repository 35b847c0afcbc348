import type { Page } from 'playwright/test';
import { closeDialog } from '../support/dialog.ts';
import { expect, test } from '../support/journey.ts';
import { tabTo } from '../support/keyboard.ts';
import { patientRows, patientsOnServer, rowsOnServer, searchField, showsPatients } from '../support/patients.ts';

/** Presses two keys that lead to a place. A busy machine may press the second one too late. */
async function goTo(page: Page, key: string, address: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('g');
    await page.keyboard.press(key);
    await expect(page).toHaveURL(address, { timeout: 2000 });
  }).toPass();
}

test('a user works by keyboard alone: keys open the lists and the search, a row opens, and single keys can be turned off', async ({
  page,
}) => {
  await page.goto('/home');
  await expect(page.getByRole('table', { name: 'Recordings' })).toBeVisible();
  // The shortcuts work once the first screen is shown.
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible({ timeout: 500 });
  }).toPass();
  await closeDialog(page.getByRole('dialog'));
  await goTo(page, 'p', '/home/patient?page=1');
  await showsPatients(page, await rowsOnServer(page));
  await page.keyboard.press('/');
  await expect(searchField(page, 'Last name')).toBeFocused();
  await page.keyboard.type('er g p ?/');
  await expect(searchField(page, 'Last name')).toHaveValue('er g p ?/');
  await searchField(page, 'Last name').fill('er');
  await page.keyboard.press('Enter');
  const found = await patientsOnServer(page, { lastName: 'er' });
  await showsPatients(page, found);
  await expect(searchField(page, 'Last name')).toBeFocused();
  await tabTo(page, patientRows(page).first().getByRole('link'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/home/patient/details/${found.data[0]?.id}`);
  await goTo(page, 'r', '/home?page=1');
  await expect(page.getByRole('heading', { level: 1, name: 'Recordings' })).toBeVisible();
  // A ticked filter accepts no characters.
  await page.getByRole('complementary').getByRole('checkbox').first().focus();
  await page.keyboard.press('/');
  await expect(searchField(page, 'Last name')).toBeFocused();
  await page.goto('/home/profile');
  const keys = page.getByRole('switch', { name: /^Single-key shortcuts/ });
  await expect(keys).toBeChecked();
  await keys.press('Space');
  await expect(keys).not.toBeChecked();
  await page.getByRole('heading', { level: 1 }).click();
  for (const key of ['?', 'g', 'p']) await page.keyboard.press(key);
  await expect(page).toHaveURL('/home/profile');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
