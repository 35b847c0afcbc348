import type { Page } from 'playwright/test';
import { savedDrafts } from '../support/installed.ts';
import { follow } from '../support/follow.ts';
import { expect, statusLine, test } from '../support/journey.ts';
import { tabTo } from '../support/keyboard.ts';
import { inEnglishAndGerman } from '../support/language.ts';
import { looksRight } from '../support/looks-right.ts';
import {
  consent,
  field,
  fillRequired,
  onServer,
  openForm,
  part,
  shownPatient,
  submit,
} from '../support/patient-form.ts';
import { notification } from '../support/screens.ts';
import { endSession, openSession } from '../support/session.ts';
import { signIn } from '../support/sign-in-screen.ts';

// R-PAT-20 to R-PAT-54.

const note = (page: Page) => page.getByText('This form contains your entries up to');

test('errors fit every size in two languages; a patient is created, and changed', async ({ page }) => {
  const words = {
    en: ['A last name is required.', 'The height value must be greater (20-250cm).', 'The data are pseudonymised.'],
    de: [
      'Ein Nachname ist erforderlich.',
      'Die Körpergröße ist zu klein (20–250 cm).',
      'Die Daten werden pseudonymisiert.',
    ],
  } as const;
  const [firstName, lastName] = ['Anne-Marie Zoë Γιώργος', "O'Neil D’Aubigné-Özil 王小明"] as const;
  await openForm(page);
  await field(page, 'height').fill('19');
  await page.locator('.tag-field .button').click();
  await inEnglishAndGerman(page, async (_say, language) => {
    const [required, greater, research] = words[language];
    await expect(page.getByText(research)).toBeVisible();
    await submit(page).click();
    await expect(page.getByText(required)).toBeVisible();
    await expect(page.getByText(greater)).toBeVisible();
    await expect(field(page, 'firstName')).toBeFocused();
    await looksRight(page, `creation with errors, ${language}`, language);
  });
  await fillRequired(page, firstName, lastName);
  await field(page, 'height').fill('167');
  await page.locator('.tag-field__list input').first().check();
  await page.locator('.phone-field select').selectOption('FR');
  await field(page, 'phone').fill('01 99 00 41 27');
  await field(page, 'comments').fill('Eins\nZwei');
  await submit(page).click();
  const id = await shownPatient(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${firstName} ${lastName}`);
  const created = await onServer(page, id);
  expect(created).toMatchObject({
    firstName,
    lastName,
    birthdate: '1980-02-29',
    height: 167,
    phoneNumber: '+33199004127',
  });
  expect(created).toMatchObject({ comments: 'Eins\nZwei', isConsentingToDataAccessForResearch: false });
  expect(created.tagList).toHaveLength(1);
  await expect.poll(() => savedDrafts(page)).toBe(0);

  // An old link has a matrix parameter.
  await page.goto(`/home/patient/create;patientId=${id}`);
  await expect(field(page, 'lastName')).toHaveValue(lastName);
  await expect(part(page, 'day')).toHaveValue('29');
  await expect(consent(page)).not.toBeChecked();
  await field(page, 'city').fill('Saint-Étienne');
  await page.locator('[name=consentToDataAccessForResearch]').check();
  await consent(page).check();
  await submit(page).click();
  expect(await shownPatient(page)).toBe(id);
  await expect(page.getByText(/Saint-Étienne/)).toBeVisible();
  expect(await onServer(page, id)).toEqual({
    ...created,
    city: 'Saint-Étienne',
    isConsentingToDataAccessForResearch: true,
  });
});

test('a patient is created by keyboard alone, from the first field to the details; an unknown patient leads home', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(statusLine(404));
  // An invalid id opens a new patient.
  await page.goto('/home/patient/create?patientId=12abc');
  await expect(page).toHaveURL('/home/patient/create');
  await expect(field(page, 'firstName')).toHaveValue('');
  const reach = async (name: string | RegExp, role: 'textbox' | 'radio' | 'combobox' | 'checkbox' | 'button') =>
    tabTo(page, page.getByRole(role, { name }));
  await field(page, 'firstName').focus();
  await page.keyboard.type('Keya');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/home/patient/create');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Board');
  await reach('Female', 'radio');
  await page.keyboard.press('Space');
  await reach('Day', 'textbox');
  // A complete part moves the focus to the next one.
  await page.keyboard.type('2921980');
  await expect(part(page, 'year')).toHaveValue('1980');
  await reach(/^Localization/, 'combobox');
  await page.keyboard.type('France');
  // The tags may load late.
  await expect(page.getByRole('button', { name: 'Add a tag' })).toBeVisible();
  await reach('Add a tag', 'button');
  await page.keyboard.press('Enter');
  await expect(page.locator('.tag-field__list input').first()).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await consent(page).focus();
  await page.keyboard.press('Space');
  await reach('Submit', 'button');
  await page.keyboard.press('Enter');
  const patient = await onServer(page, await shownPatient(page));
  expect(patient).toMatchObject({ firstName: 'Keya', sex: 'F', birthdate: '1980-02-29', locale: 'fr-FR' });
  expect(patient.tagList).toHaveLength(1);

  await follow(page, '/home/patient/create?patientId=999999999');
  await expect(notification(page)).toContainText('This could not be found.');
  await expect(page).toHaveURL(/\/home\?/);
});

test.describe('in a separate session', () => {
  test.use({ isSignedIn: false });

  test('typed text is there after a reload and a lost session, and 10,000 pasted characters give an error', async ({
    page,
    context,
    account,
    expectedErrors,
  }) => {
    expectedErrors.push(statusLine(401));
    await openSession(context.request, account.email);
    await openForm(page);
    await fillRequired(page, 'Draft', 'b'.repeat(10_000));
    await field(page, 'comments').fill('a'.repeat(10_000));
    await submit(page).click();
    await expect(page.getByText('The last name is invalid.')).toBeVisible();
    await expect(page.getByText('The comments are too long.')).toBeVisible();
    await field(page, 'comments').fill('short');
    await field(page, 'lastName').fill('Keeper');
    await endSession(context);
    await submit(page).click();
    await expect(page).toHaveURL('/auth/login');
    await signIn(page, account);
    await expect(page).toHaveURL('/home/patient/create');
    await expect(field(page, 'comments')).toHaveValue('short');
    await page.reload();
    await expect(note(page)).toBeVisible();
    await expect(field(page, 'comments')).toHaveValue('short');
    await expect(field(page, 'lastName')).toHaveValue('Keeper');
    await page.getByRole('button', { name: 'Discard draft' }).click();
    await expect(field(page, 'lastName')).toHaveValue('');
    await expect.poll(() => savedDrafts(page)).toBe(0);
  });
});

test('a user who may not create or change patients reads so', async ({ page }) => {
  await page.route('**/v1/roles/privileges', async (route) => {
    const privileges = (await (await route.fetch()).json()) as Record<string, string[]>;
    const without = Object.entries(privileges).map(([role, names]) => [
      role,
      names.filter((name) => role !== 'DOCTOR' || !/^PERMS_PATIENT_(CREATE|EDIT)$/.test(name)),
    ]);
    await route.fulfill({ json: Object.fromEntries(without) as unknown });
  });
  await page.goto('/home/patient/create');
  await expect(page.getByRole('heading', { name: 'You are not allowed to create patients' })).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await follow(page, '/home/patient/create?patientId=1');
  await expect(page.getByRole('heading', { name: 'You are not allowed to edit patients' })).toBeVisible();
});
