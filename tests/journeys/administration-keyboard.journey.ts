import type { Locator } from 'playwright/test';
import { heading, openChooser } from '../support/administration.ts';
import { follow } from '../support/follow.ts';
import { closeDialog } from '../support/dialog.ts';
import { password } from '../support/journey-accounts.ts';
import { expect, statusLine, test } from '../support/journey.ts';
import { tabTo } from '../support/keyboard.ts';
import { looksRight } from '../support/looks-right.ts';
import { nothingLoads } from '../support/screens.ts';
import { useServerOfFile } from '../support/server-of-file.ts';

// R-ADM-52. What is made stays, so the tests have their own server.
test.use({
  isSignedIn: false,
  locale: 'en-GB',
  colorScheme: 'dark',
});
useServerOfFile();

test('an administrator makes hardware, changes it, changes roles and deletes, by keyboard alone, and single keys lead on', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(statusLine(403));
  const press = async (target: Locator, key = 'Tab') => {
    await expect(target).toBeEnabled();
    await tabTo(page, target, key);
    await page.keyboard.press('Enter');
  };
  const type = async (name: string, text: string) => {
    await tabTo(page, page.getByRole('textbox', { name }));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(text);
  };
  /** A new screen has the focus at the beginning of its content. */
  const arrive = async (name: string) => {
    await expect(heading(page, name)).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
  };
  const open = async (name: string) => {
    await press(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }), 'Shift+Tab');
    await arrive(name);
  };
  await openChooser(page);
  await press(page.getByRole('button', { name: /^Clinique des Tilleuls/ }));
  await arrive('Professionals');
  await test.step('make hardware', async () => {
    await open('Hardware');
    await press(page.getByRole('link', { name: 'Create hardware' }));
    await arrive('Create hardware');
    await type('Name', 'Keyboard');
    await type('Version', 'A');
    await tabTo(page, page.getByRole('combobox', { name: 'Product' }));
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('combobox', { name: 'Product' })).not.toHaveValue('');
    // Until the choice is judged, the bar offers the field as a stop.
    await expect(page.getByRole('button', { name: 'Product' })).toHaveCount(0);
    await press(page.getByRole('button', { name: 'Save' }));
    await arrive('Keyboard A');
  });
  await test.step('change it', async () => {
    await press(page.getByRole('link', { name: 'Edit' }));
    await arrive('Edit hardware');
    await type('Version', 'B');
    await press(page.getByRole('button', { name: 'Save' }));
    await arrive('Keyboard B');
  });
  await test.step('ask to delete it, keep it, and delete it', async () => {
    const remove = page.getByRole('button', { name: 'Delete' });
    const question = page.getByRole('alertdialog');
    await press(remove);
    await press(question.getByRole('button', { name: 'Cancel' }));
    await expect(remove).toBeFocused();
    await page.keyboard.press('Enter');
    await press(question.getByRole('button', { name: 'Delete' }));
    await arrive('Hardware');
    await expect(page.getByRole('link', { name: 'Keyboard B' })).toHaveCount(0);
  });
  await test.step('change roles', async () => {
    await open('Professionals');
    await tabTo(page, page.getByRole('searchbox', { name: 'Last name' }));
    await page.keyboard.type('er');
    await page.keyboard.press('Enter');
    // New rows would take the place of the one with the focus.
    await nothingLoads(page);
    await press(page.getByRole('table').getByRole('link').first());
    await expect(page.getByRole('heading', { name: 'Roles' })).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    // Without any role, the organization would leave the table.
    const role = page
      .getByRole('table', { name: 'Roles' })
      .getByRole('checkbox', { checked: false, disabled: false })
      .first();
    await expect(role).toBeVisible();
    await tabTo(page, role);
    await page.keyboard.press('Space');
    const save = page.getByRole('button', { name: 'Save roles' }).first();
    await press(save);
    await expect(page.getByRole('alertdialog').getByRole('textbox', { name: 'Password' })).toBeFocused();
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await expect(
      page
        .getByRole('table', { name: 'History' })
        .getByText(/^Role (given|taken away)$/)
        .first(),
    ).toBeVisible();
    await expect(save).toBeFocused();
  });
  await test.step('choose two devices, and move them', async () => {
    await open('Devices');
    await press(page.getByRole('button', { name: 'Choose several' }));
    const boxes = page.getByRole('checkbox', { name: /^Choose / });
    for (const box of [boxes.first(), boxes.nth(1)]) {
      await tabTo(page, box);
      await page.keyboard.press('Space');
      await expect(box).toBeChecked();
    }
    const move = page.getByRole('button', { name: 'Move', exact: true });
    await press(move, 'Shift+Tab');
    const dialog = page.getByRole('dialog', { name: 'Move' });
    const organization = dialog.getByRole('combobox');
    await tabTo(page, organization);
    await page.keyboard.press('ArrowDown');
    await press(dialog.getByRole('button', { name: /^Move \d devices?$/ }));
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Choose several' })).toBeFocused();
  });
  await test.step('import a device, and undo it', async () => {
    await press(page.getByRole('link', { name: 'Import devices' }), 'Shift+Tab');
    await arrive('Import devices');
    await page.locator('input[type=file]').setInputFiles({
      name: 'devices.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('serial;product;hardware;firmwareVersion\nKEYS-1;EEG 32;EEG 32 A;1.0.0'),
    });
    await press(page.getByRole('button', { name: 'Import 1 device' }));
    await expect(page.getByRole('heading', { name: 'Result of the import' })).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    await press(page.getByRole('button', { name: 'Undo the import' }));
    await press(page.getByRole('alertdialog').getByRole('button', { name: 'Undo the import' }));
    await expect(page.getByText('Taken back: 1 of 1.')).toBeVisible();
  });
  await follow(page, '/administration/home/professionals/1');
  await expect(page.getByRole('table', { name: 'Roles' }).getByRole('columnheader')).toHaveCount(4);
  await looksRight(page, 'a professional of three organizations in the dark');
  await page.setViewportSize({ width: 1180, height: 820 });

  await test.step('single keys lead to the search of a list and to the help, until the profile turns them off', async () => {
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    // The shortcuts work once the first screen is shown.
    await expect(async () => {
      await page.keyboard.press('?');
      await expect(help).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(help.getByRole('term')).toHaveText(['/', '?', 'Ctrl + Shift + L']);
    await closeDialog(help);
    const lists = {
      Professionals: 'Last name',
      Devices: 'Serial number',
      Drivers: 'Name',
      Compatibility: 'Product, version, hardware or driver',
    };
    for (const [section, search] of Object.entries(lists))
      await test.step(section, async () => {
        await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: section }).click();
        await expect(heading(page, section)).toBeVisible();
        await page.keyboard.press('/');
        const field = page.getByRole('main').getByRole('searchbox', { name: search });
        await expect(field).toBeFocused();
        // A list opens with the search that it had.
        const searched = await field.inputValue();
        await page.keyboard.type('/?');
        await expect(field).toHaveValue(`${searched}/?`);
      });
    await follow(page, '/administration/home/profile');
    await page.getByRole('switch', { name: /^Single-key shortcuts/ }).press('Space');
    await page.goto('/administration/drivers');
    await expect(page.getByRole('table', { name: 'Drivers' })).toBeVisible();
    await page.getByRole('heading', { level: 1 }).click();
    for (const key of ['?', '/']) await page.keyboard.press(key);
    await expect(page.getByRole('searchbox', { name: 'Name' })).not.toBeFocused();
    await expect(help).toHaveCount(0);
  });
});
