import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { heading, jsonFile, openAdministration, openSection, typeOwnPassword } from '../support/administration.ts';
import { savedDrafts } from '../support/installed.ts';
import { expect, statusLine, test } from '../support/journey.ts';
import { looksRight } from '../support/looks-right.ts';
import { messageTo } from '../support/mailbox.ts';
import { nothingLoads } from '../support/screens.ts';
import { useServerOfFile } from '../support/server-of-file.ts';

// Users, roles and devices change, so the tests have their own server.
test.use({ isSignedIn: false, locale: 'en-GB' });
useServerOfFile();

const result = (page: Page) => page.getByRole('heading', { name: 'Result of the import', exact: true });

const serialOf = (index: number) => `LOT7-${10_000 + index}`;

// R-ADM-64 to R-ADM-69.
test('an administrator sorts, filters, saves and changes many devices at once', async ({ page }) => {
  await openAdministration(page, 'devices@demo.example');
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
  await openAdministration(page, 'admin@demo.example');
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

// R-ADM-30 to R-ADM-32 and R-ADM-51.
test('devices and their target firmware are imported from a file, without the rows that were refused', async ({
  page,
}) => {
  const product = { productId: 1, hardwareId: 2, firmwareVersion: '1.0.0' };
  const rows = Array.from({ length: 10_000 }, (_, index) => ({
    serial: serialOf(index),
    ...product,
    ...(index < 20 ? { hardwareId: 3 } : index < 37 ? { targetFirmwareId: 3 } : {}),
  }));
  await openAdministration(page, 'devices@demo.example');
  await expect(heading(page, 'Products')).toBeVisible();
  await page.getByRole('link', { name: 'Devices' }).first().click();
  await expect(heading(page, 'Devices')).toBeVisible();
  await expectAccessible(page, 'devices');
  await page.getByRole('link', { name: 'Import devices' }).click();
  const input = page.locator('input[type=file]');
  await input.setInputFiles(jsonFile('devices.json', rows));
  const button = page.getByRole('button', { name: 'Import 9,963 devices' });
  await expect(button).toBeVisible();
  await page.getByRole('combobox', { name: 'Reason' }).selectOption('No upgrade leads to this firmware.');
  await expect(page.getByRole('table', { name: 'Refused rows' }).getByRole('row')).toHaveCount(18);
  await looksRight(page, 'an import that was checked');
  await button.click();
  await expect(result(page)).toBeVisible();
  await page.reload();
  await expect(page.getByText('9,963')).toBeVisible();
  await looksRight(page, 'the result of an import');
  await page.setViewportSize({ width: 1180, height: 820 });
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(heading(page, 'Devices')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Serial number' }).fill('lot7');
  await page.getByRole('searchbox', { name: 'Serial number' }).press('Enter');
  await expect(page.getByText('1–10 of 9,963')).toBeVisible();

  await page.getByRole('link', { name: 'Import target firmware' }).click();
  const targets = Array.from({ length: 500 }, (_, index) => `${serialOf(100 + index)};v1.1.0`);
  const csv = ['\uFEFFSeriennummer;Ziel-Firmware', ...targets].join('\r\n');
  await input.setInputFiles({ name: 'targets.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await page.getByRole('button', { name: 'Change the target firmware of 500 devices' }).click();
  await expect(result(page)).toBeVisible();
  await page.goto(`/administration/home/devices?page=1&serial=${serialOf(100)}`);
  await page.getByRole('link', { name: serialOf(100) }).click();
  await expect(heading(page, serialOf(100))).toBeVisible();
  await expect(page.getByText('1.1.0').first()).toBeVisible();
  await expect(page.getByText('This device has not reported any sensors.')).toBeVisible();
  await expect(page.getByRole('table', { name: 'History' }).getByText('Created')).toBeVisible();
  await expectAccessible(page, 'device');

  await page.getByRole('link', { name: 'History' }).first().click();
  await page.getByRole('button', { name: /^Imported, Import Target firmware/ }).click();
  await page.getByRole('link', { name: 'Result of the import' }).click();
  await page.getByRole('button', { name: 'Undo the import' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo the import' }).click();
  await expect(page.getByText('Taken back: 500 of 500.')).toBeVisible();
});

test('an administrator writes to the distributor, over a reload, and imports colleagues', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(statusLine(403));
  await openAdministration(page, 'admin@demo.example');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('link', { name: 'distributor@demo.example' })).toBeVisible();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Write a message first.')).toBeVisible();
  const message = page.getByRole('textbox', { name: 'Message' });
  await message.fill('We need two more recorders.');
  await expect.poll(() => savedDrafts(page)).toBe(1);
  await page.reload();
  await expect(message).toHaveValue('We need two more recorders.');
  await looksRight(page, 'contact');
  await page.setViewportSize({ width: 1180, height: 820 });
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(message).toHaveValue('');
  const { text } = await messageTo(page.request, 'distributor@demo.example');
  expect(text).toContain('We need two more recorders.');
  await test.step('of three rows, the one with a taken address is refused', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Professionals' }).click();
    await page.getByRole('link', { name: 'Import professionals' }).click();
    const rows = ['root@demo.example', 'kim@import.example', 'lee@import.example'].map((email) => ({
      firstName: 'Kim',
      lastName: 'Colleague',
      email,
      locale: 'en-GB',
      roles: 'DOCTOR, TECHNICIAN',
    }));
    await page.locator('input[type=file]').setInputFiles(jsonFile('colleagues.json', rows));
    await expect(page.getByText('Another account has this email address.')).toBeVisible();
    await expectAccessible(page, 'import of professionals');
    await page.getByRole('button', { name: 'Import 2 professionals' }).click();
    await typeOwnPassword(page);
    await expect(result(page)).toBeVisible();
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(heading(page, 'Professionals')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Last name' }).fill('colleague');
    await expect(page.getByText('1–2 of 2')).toBeVisible();
    const mail = await messageTo(page.request, 'kim@import.example');
    expect(mail.text).toMatch(/(?:\w{4}-){2}\w{4}/);
  });
});
