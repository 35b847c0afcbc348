import { heading, openChooser, openAsRoot, openSection, signInAt, typeOwnPassword } from '../support/administration.ts';
import { follow } from '../support/follow.ts';
import { looksRight } from '../support/looks-right.ts';
import { expectAccessible } from '../support/accessible.ts';
import { password } from '../support/journey-accounts.ts';
import { expect, statusLine, test } from '../support/journey.ts';
import { messageTo } from '../support/mailbox.ts';
import { useServerOfFile } from '../support/server-of-file.ts';
import { hasCsvReader, readCsv } from '../support/read-csv.ts';
import { prescribe } from '../support/prescription.ts';
import { isTold, notification } from '../support/screens.ts';
import { enterCredentials } from '../support/sign-in-screen.ts';

// R-ADM-1 to R-ADM-6, R-ADM-13, R-ADM-22, R-ADM-50, R-ADM-52 and R-ADM-80.
// Users and roles change, so the tests have their own server.
test.use({
  isSignedIn: false,
  locale: 'en-GB',
});
useServerOfFile();

test('an administrator makes a doctor, who prescribes until the roles are taken away', async ({
  page,
  browser,
  baseURL,
  expectedErrors,
}) => {
  expectedErrors.push(statusLine(400), statusLine(401), statusLine(403), statusLine(409));
  await page.goto('/administration');
  await expect(page).toHaveURL('/administration/auth/login');
  await enterCredentials(page, 'doctor@demo.example', password);
  await expect(notification(page)).toContainText('The email or the password is incorrect.');
  await signInAt(page, '/administration/auth/login', 'admin@demo.example');
  await expect(page).toHaveURL('/administration/home/professionals?page=1');
  await page.getByRole('searchbox', { name: 'Last name' }).fill('vass');
  await page.getByRole('searchbox', { name: 'Last name' }).press('Enter');
  await expect(page.getByRole('link', { name: 'Claire Vasseur' })).toBeVisible();
  await expect(page).toHaveURL('/administration/home/professionals?page=1');
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([
    'Professionals',
    'Devices',
    'Billing',
    'History',
    'Contact',
  ]);
  await expectAccessible(page, 'professionals');

  await page.getByRole('link', { name: 'Create a professional' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('A first name is required.')).toBeVisible();
  await expect(page.getByText('At least one role is required.')).toBeVisible();
  await expectAccessible(page, 'new professional');
  await page.getByRole('textbox', { name: 'First name' }).fill('Ada');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Weber');
  await page.getByRole('textbox', { name: 'Email' }).fill('doctor@demo.example');
  await page.getByRole('checkbox', { name: 'Doctor' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('This email belongs to another account.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Last name' })).toHaveValue('Weber');
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@hospital.example');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Your own password' })).toBeVisible();
  await expectAccessible(page, 'own password');
  await typeOwnPassword(page, 'Wrong-2026');
  await expect(page.getByText('The current password is incorrect.')).toBeVisible();
  await typeOwnPassword(page);
  await expect(heading(page, 'Ada Weber')).toBeVisible();
  await expect(page.getByText(/The mail server took the mail .* valid until/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send again' })).toBeVisible();
  await expectAccessible(page, 'professional');

  const { text } = await messageTo(page.request, 'ada@hospital.example');
  const temporary = /password is (\S+)/.exec(text)?.[1] ?? '';
  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-GB' });
  const doctor = await context.newPage();
  await signInAt(doctor, '/auth/login', 'ada@hospital.example', temporary);
  await doctor.locator('.agreement').getByRole('checkbox').check();
  await doctor.getByRole('button', { name: 'I agree' }).click();
  await expect(heading(doctor, 'Change password')).toBeVisible();
  await doctor.getByRole('textbox', { name: 'Current password' }).fill(temporary);
  await doctor.getByRole('textbox', { name: 'New password', exact: true }).fill('Nightwatch-7');
  await doctor.getByRole('textbox', { name: 'Confirm the new password' }).fill('Nightwatch-7');
  const isChanged = isTold(doctor, 'Your password was changed.');
  await doctor.getByRole('button', { name: 'Submit', exact: true }).click();
  await isChanged;
  const record = await prescribe(doctor.request, {});
  await doctor.goto(`/home/record/details/${record}`);
  await expect(doctor.getByText('Dr Ada Weber').first()).toBeVisible();

  await page.getByRole('checkbox', { name: 'Technician' }).check();
  await page.getByRole('checkbox', { name: 'Doctor' }).uncheck();
  const areSaved = isTold(page, 'The roles were saved.');
  await page.getByRole('button', { name: 'Save roles' }).click();
  await areSaved;
  await expect(doctor).toHaveURL('/auth/login');
  await expect(doctor.getByText('an administrator has removed one of your roles')).toBeVisible();
  await context.close();

  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog').getByText('This user takes part in recordings')).toBeVisible();
});

test('a system administrator makes an organization, and its history tells what was changed', async ({ page }) => {
  await openChooser(page);
  await expect(heading(page, 'Select an organization')).toBeVisible();
  await page.getByRole('button', { name: /^Clinique des Tilleuls/ }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Organizations' }).click();
  await expect(heading(page, 'Organizations')).toBeVisible();
  await looksRight(page, 'organizations');

  await page.getByRole('link', { name: 'Create an organization' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Praxis am Journey');
  await page.getByRole('combobox', { name: 'Subsidiary of' }).selectOption('Clinique des Tilleuls');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(heading(page, 'Praxis am Journey')).toBeVisible();
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'City' }).fill('Kiel');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: /^Changed, / }).click();
  const change = page.getByRole('dialog');
  await expect(change.getByRole('row', { name: 'City - Kiel' })).toBeVisible();
  await expectAccessible(page, 'one change');
  await change.getByRole('button', { name: 'Close' }).click();
  await expect(change).toHaveCount(0);
  await looksRight(page, 'organization');

  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(heading(page, 'Organizations')).toBeVisible();
  await openSection(page, 'Billing');
  await expect(page.getByRole('cell', { name: 'EEG (WEMU)' }).first()).toBeVisible();
  await expectAccessible(page, 'billing');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^billing-\d{4}-\d{2}-\d{4}-\d{2}\.csv$/);
  await test.step('an independent reader finds what the screen shows', async () => {
    if (!hasCsvReader) return;
    const [headings, ...read] = readCsv(await download.path());
    expect(headings).toEqual(['Organization ID', 'Organization', 'Application', 'Month', 'Recordings']);
    const rows = page.getByRole('table', { name: 'Billing' }).locator('tbody').getByRole('row');
    // A month has no application.
    const shown = await rows.filter({ hasText: /\([A-Z]+\)/ }).all();
    expect(shown.length).toBeGreaterThan(1);
    for (const [index, row] of shown.entries()) {
      const [, organization = '', application = '', , recordings = ''] = read[index] ?? [];
      await expect(row.getByRole('cell', { name: `(${application})` })).toBeVisible();
      for (const cell of [organization, recordings])
        await expect(row.getByRole('cell', { name: cell, exact: true }).first()).toBeVisible();
    }
  });
  await test.step("the doctors' page says where the user is signed in, leads back, and ends nothing", async () => {
    await page.goto('/home');
    await expect(page).toHaveURL('/auth/login');
    await expect(page.getByText('You are signed in to the administration')).toBeVisible();
    await expect(page.getByText('Your session has ended. Please sign in again.')).toHaveCount(0);
    await expect(page.getByText('does not belong to any organization')).toHaveCount(0);
    await page.getByRole('link', { name: 'Go to the administration' }).click();
    await expect(heading(page, 'Select an organization')).toBeVisible();
  });
  await page.goto('/administration/home/billing?from=abc&to=2019-02&page=77');
  await expect(page.getByRole('table', { name: 'Billing' })).toBeVisible();
  await expect(page).toHaveURL(/\/billing\?page=[1-9]$/);
  await follow(page, '/administration/home/history?kind=organization&action=deleted');
  await expect(page.getByRole('button', { name: /^Deleted, Organization Praxis am Journey/ })).toBeVisible();
  await expectAccessible(page, 'history');
  await follow(page, '/administration/home/history?from=2000-01-01&to=2000-01-02');
  await expect(page.getByRole('heading', { name: 'No entry found' })).toBeVisible();
  await test.step('on a phone, a list of the sections comes first, and each leads back to it', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const bar = page.getByRole('navigation', { name: 'Main' });
    const sections = page.getByRole('navigation', { name: 'Sections' });
    await expect(bar.getByRole('link')).toHaveText(['Home', 'History', 'Profile']);
    await expect(bar.getByRole('link', { name: 'History' })).toHaveAttribute('aria-current', 'page');
    await page.getByRole('button', { name: 'Clear the filters' }).click();
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' }).click();
    await expect(heading(page, 'Administration')).toBeVisible();
    await expect(bar.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
    await expect(sections.getByRole('link', { name: 'Devices' })).toHaveText(/^Devices[\d,]+$/);
    await expectAccessible(page, 'the sections on a phone');
    await looksRight(page, 'the sections on a phone');
    await sections.getByRole('link', { name: 'Billing' }).click();
    await expect(heading(page, 'Billing')).toBeVisible();
    await bar.getByRole('link', { name: 'Home' }).click();
    await expect(heading(page, 'Administration')).toBeVisible();
    await follow(page, '/administration/home/nowhere');
    await page.getByRole('main').getByRole('link', { name: 'Home', exact: true }).click();
    await expect(heading(page, 'Administration')).toBeVisible();
    await page.setViewportSize({ width: 1180, height: 820 });
    await expect(heading(page, 'Administration')).toBeVisible();
    await page.goto('/administration');
    await expect(heading(page, 'Professionals')).toBeVisible();
  });
});

test('a system administrator makes a product with its hardware, and what is in use is not deleted', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(statusLine(409));
  await openAsRoot(page);
  await openSection(page, 'Products');
  await expect(page.getByRole('link', { name: 'EEG 32' })).toBeVisible();
  await looksRight(page, 'products');
  await page.getByRole('link', { name: 'Create a product' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Sleep Belt');
  await page.getByRole('combobox', { name: 'Application' }).selectOption('Sleep (SOM)');
  await page.getByRole('textbox', { name: 'Reference' }).fill('SOM-1');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Another product has this reference.').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Reference' }).fill('SOM-9');
  await looksRight(page, 'a new product');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(heading(page, 'Sleep Belt')).toBeVisible();
  await openSection(page, 'Hardware');
  await page.getByRole('link', { name: 'Create hardware' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Sleep Belt');
  await page.getByRole('textbox', { name: 'Version' }).fill('A');
  await page.getByRole('combobox', { name: 'Product' }).selectOption('Sleep Belt (SOM)');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(heading(page, 'Sleep Belt A')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Sleep Belt' }).click();
  // The hardware has the same button.
  await expect(heading(page, 'Sleep Belt')).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(
    page.getByRole('alertdialog').getByText('This product has hardware and cannot be deleted.'),
  ).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await openSection(page, 'Drivers');
  await page.getByRole('link', { name: 'Recorder Bluetooth' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(heading(page, 'Drivers')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Recorder Bluetooth' })).toHaveCount(0);
});
