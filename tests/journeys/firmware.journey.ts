import { expectAccessible } from '../support/accessible.ts';
import { heading, jsonFile, openAsRoot, openSection } from '../support/administration.ts';
import { follow } from '../support/follow.ts';
import { expect, statusLine, test } from '../support/journey.ts';
import { looksRight } from '../support/looks-right.ts';

// R-ADM-21, R-ADM-50 and R-ADM-51. Devices change, so the test has its own server.
test.use({ isSignedIn: false, locale: 'en-GB', baseURL: async ({ ownServer }, use) => use(ownServer.url) });

const devices = 500;
const serialOf = (index: number) => `FW7-${10_000 + index}`;

const fileOf = (name: string, size: number) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.alloc(size, 7),
});

test('a firmware is made with its file, its upgrade and its hardware, and becomes the target of 500 devices', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(statusLine(409));
  const input = page.locator('input[type=file]');
  await openAsRoot(page);

  await test.step('a missing file and a version that is taken are refused in place', async () => {
    await openSection(page, 'Firmwares');
    await expect(page.getByText('1–10 of 40')).toBeVisible();
    await expectAccessible(page, 'firmwares');
    await page.getByRole('link', { name: 'Create firmware' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Choose the file of the firmware.').first()).toBeVisible();
    await input.setInputFiles(fileOf('eeg-3.bin', 200_000));
    await page.getByRole('combobox', { name: 'Product' }).selectOption('EEG 32 (WEMU)');
    await page.getByRole('textbox', { name: 'Version' }).fill('2.1.0');
    await page.getByRole('textbox', { name: 'Release notes' }).fill('Better electrodes.');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('This product already has a firmware of this version.').first()).toBeVisible();
    await expect(input).toBeEnabled();
    await looksRight(page, 'a new firmware');
  });

  await test.step('what is being sent can be cancelled, and another version is created', async () => {
    await page.getByRole('textbox', { name: 'Version' }).fill('3.0.0');
    // It stays: without it, the browser could still send the request that waits.
    let isLost = true;
    await page.route('**/v1/firmwares', (route) => (isLost ? undefined : route.continue()));
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    isLost = false;
    await expect(input).toBeEnabled();
    await input.setInputFiles(fileOf('eeg-3.bin', 200_000));
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(heading(page, 'EEG 32 3.0.0')).toBeVisible();
    await expect(page.getByText('eeg-3.bin, 200,000 bytes')).toBeVisible();
  });
  const id = Number(new URL(page.url()).pathname.split('/').at(-1));

  await test.step('its upgrade and its hardware are saved', async () => {
    const change = page.getByRole('button', { name: 'Change' });
    await change.first().click();
    await page.getByRole('checkbox', { name: '1.0.0', exact: true }).check();
    await looksRight(page, 'the versions of an upgrade');
    const saved = (part: string) =>
      page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.url().endsWith(`/${id}/${part}`));
    const upgraded = saved('upgrade');
    await page.getByRole('button', { name: 'Save' }).click();
    expect((await upgraded).ok()).toBe(true);
    await expect(change.first()).toBeFocused();
    await change.last().click();
    await page.getByRole('checkbox', { name: 'EEG 32 B' }).check();
    await page.getByRole('checkbox', { name: 'Recorder USB 2.0.0' }).check();
    const fitted = saved('compatibility');
    await page.getByRole('button', { name: 'Save' }).click();
    expect((await fitted).ok()).toBe(true);
    await expectAccessible(page, 'firmware');
    await looksRight(page, 'firmware');
    await openSection(page, 'Compatibility');
    await expect(heading(page, 'Compatibility')).toBeVisible();
    await follow(page, '/administration/home/compatibility?page=1&name=3.0.0');
    await expect(page.getByRole('row', { name: /EEG 32 .*3\.0\.0.*EEG 32 B.*Recorder USB 2\.0\.0/ })).toBeVisible();
    await expectAccessible(page, 'compatibility');
  });

  await test.step('more hardware is imported', async () => {
    await page.getByRole('link', { name: 'Import compatibility' }).click();
    const rows = [
      { firmwareId: id, hardwareId: 1 },
      { firmwareId: id, hardwareId: 3 },
    ];
    await input.setInputFiles(jsonFile('fits.json', rows));
    await expect(page.getByText('This belongs to another product.').first()).toBeVisible();
    await page.getByRole('button', { name: 'Import 1 row' }).click();
    await expect(page.getByRole('heading', { name: 'Result of the import' })).toBeVisible();
  });

  await test.step('500 devices get it as target', async () => {
    await openSection(page, 'Devices');
    await page.getByRole('link', { name: 'Import devices' }).click();
    const made = Array.from({ length: devices }, (_, index) => ({
      serial: serialOf(index),
      productId: 1,
      hardwareId: (index % 2) + 1,
      firmwareVersion: '1.0.0',
    }));
    await input.setInputFiles(jsonFile('devices.json', made));
    await page.getByRole('button', { name: `Import ${devices} devices` }).click();
    await expect(page.getByRole('heading', { name: 'Result of the import' })).toBeVisible();
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await page.getByRole('link', { name: 'Import target firmware' }).click();
    const targets = made.map(({ serial }) => ({ serial, targetFirmwareId: id }));
    await input.setInputFiles(jsonFile('targets.json', targets));
    await page.getByRole('button', { name: `Change the target firmware of ${devices} devices` }).click();
    await expect(page.getByRole('heading', { name: 'Result of the import' })).toBeVisible();
    await page.goto(`/administration/home/devices?page=1&serial=${serialOf(1)}`);
    await expect(page.getByText('1.0.0 → 3.0.0')).toBeVisible();
  });

  await test.step('it can no longer lose its upgrade or be deleted', async () => {
    await follow(page, `/administration/home/firmwares/${id}`);
    await expect(heading(page, 'EEG 32 3.0.0')).toBeVisible();
    await page.getByRole('button', { name: 'Change' }).first().click();
    await page.getByRole('checkbox', { name: '1.0.0', exact: true }).uncheck();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(
      page.getByText('Devices that are due to get this firmware could then no longer run it or be upgraded to it.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(
      page.getByText('Devices have this firmware or are due to get it, so it cannot be deleted.').first(),
    ).toBeVisible();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  });
});
