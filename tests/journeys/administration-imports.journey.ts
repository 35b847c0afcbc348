import type { Page } from 'playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { heading, jsonFile, signInAt, typeOwnPassword } from '../support/administration.ts';
import { savedDrafts } from '../support/installed.ts';
import { expect, statusLine, test } from '../support/journey.ts';
import { looksRight } from '../support/looks-right.ts';
import { messageTo } from '../support/mailbox.ts';
import { useServerOfFile } from '../support/server-of-file.ts';

// Users and devices change, so the tests have their own server.
test.use({
  isSignedIn: false,
  locale: 'en-GB',
});
useServerOfFile();

const result = (page: Page) => page.getByRole('heading', { name: 'Result of the import', exact: true });

const serialOf = (index: number) => `LOT7-${10_000 + index}`;

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
  await signInAt(page, '/administration/auth/login', 'devices@demo.example');
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
  await signInAt(page, '/administration/auth/login', 'admin@demo.example');
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
