import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../support/accessible.ts';
import { openSection, signInAt, typeOwnPassword } from '../support/administration.ts';
import { expect, statusLine, test } from '../support/journey.ts';
import { looksRight } from '../support/looks-right.ts';
import { nothingLoads } from '../support/screens.ts';

// R-ADM-64 to R-ADM-69. Devices and roles change, so the tests have their own server.
test.use({ isSignedIn: false, locale: 'en-GB', baseURL: async ({ ownServer }, use) => use(ownServer.url) });

test('an administrator sorts, filters, saves and changes many devices at once', async ({ page }) => {
  await signInAt(page, '/administration/auth/login', 'devices@demo.example');
  await openSection(page, 'Devices');
  const table = page.getByRole('table', { name: 'Devices' });
  await expect(table.getByRole('row')).toHaveCount(11);
  const head = (name: string) => table.getByRole('columnheader', { name });
  await head('Last contact').getByRole('button').click();
  await expect(head('Last contact')).toHaveAttribute('aria-sort', 'ascending');
  await head('Last contact').getByRole('button').click();
  await expect(head('Last contact')).toHaveAttribute('aria-sort', 'descending');
  await expect(page).toHaveURL(/sort=-lastContact/);
  await page.getByRole('combobox', { name: 'Product' }).selectOption({ index: 1 });
  await expect(page).toHaveURL(/product=\d+/);
  await expectAccessible(page, 'sorted devices');
  await looksRight(page, 'sorted devices');

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const text = await readFile(await (await downloading).path(), 'utf8');
  expect(text).toMatch(/^\uFEFFSerial number,Product,/);

  await page.getByRole('button', { name: 'Choose several' }).click();
  await page.getByRole('button', { name: /^Choose all [\d,]+$/ }).click();
  await expectAccessible(page, 'chosen devices');
  await page.getByRole('button', { name: 'Set target firmware' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set target firmware' });
  // Some devices of the product can reach its first firmware.
  await dialog.getByRole('combobox', { name: 'Target firmware' }).selectOption({ index: 2 });
  await expect(dialog.getByText('Left out')).toBeVisible();
  await expectAccessible(page, 'what a change would do');
  await dialog.getByRole('button', { name: /^Set the target of/ }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Target firmware' }).selectOption({ label: 'Any' });
  await expect(table.getByRole('row').nth(1)).toBeVisible();
});

test('an administrator gives several people a role, on a phone', async ({ page, expectedErrors }) => {
  expectedErrors.push(statusLine(403));
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAt(page, '/administration/auth/login', 'admin@demo.example');
  await openSection(page, 'Professionals');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Email, descending');
  await expect(page).toHaveURL(/sort=-email/);
  // A box that is checked in a former row may come again in another place.
  await nothingLoads(page);
  await page.getByRole('button', { name: 'Choose several' }).click();
  const boxes = page.getByRole('checkbox');
  await expect(boxes).toHaveCount(10);
  for (const box of (await boxes.all()).slice(0, 5)) await box.check();
  await expect(page.getByText('5 chosen')).toBeVisible();
  await expectAccessible(page, 'chosen people');
  await looksRight(page, 'chosen people');
  await page.getByRole('button', { name: 'Give a role' }).click();
  const dialog = page.getByRole('dialog', { name: 'Give a role' });
  await dialog.getByRole('combobox', { name: 'Role' }).selectOption('Technician');
  await dialog.getByRole('button', { name: /^Give the role to \d/ }).click();
  await typeOwnPassword(page);
  await expect(dialog).toHaveCount(0);
  await expect(boxes).toHaveCount(0);
});
