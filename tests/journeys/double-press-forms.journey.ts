import { DoublePresses } from '../support/double-press.ts';
import { expect, statusLine, test } from '../support/journey.ts';
import { consent, field, fillRequired } from '../support/patient-form.ts';
import { aPatient, form } from '../support/record-form.ts';
import { button } from '../support/record-screen.ts';
import { ownHeaders } from '../support/session.ts';

test.beforeEach(async ({ expectedErrors, page }) => {
  expectedErrors.push(statusLine(409));
  expect((await page.request.get('/v1/user/orga/3', { headers: ownHeaders })).ok()).toBe(true);
});

/** Buttons of every screen: double-press.journey.ts presses them. */
const frame = [
  'Skip to content',
  'Bedside EEG',
  'Recordings',
  'Patients',
  'Dr *',
  'Logout',
  'Menu',
  'St. Aldric Hospital',
  'Home',
  'Profile',
  // What this test has typed. It appears when the page is idle.
  '* not submitted',
];

/** The sections of the form of a patient. */
const parts = {
  'Personal information': 'stays',
  'Contact information': 'stays',
  'Medical information': 'stays',
  'Morphological information': 'stays',
  'Patient agreements': 'stays',
  'Choose a date': 'stays',
  'Add a tag': 'stays',
};

test('a double press acts once in forms', async ({ page }) => {
  const presses = await DoublePresses.on(page, frame);
  const patient = await aPatient(page);
  await presses.pressAll('a patient', {
    open: async () => {
      await page.goto(`/home/patient/details/${patient.id}`);
      await expect(page.getByRole('link', { name: 'Prescribe recording' })).toBeVisible();
      await expect(page.locator('tbody a').first()).toBeVisible();
    },
    presses: {
      Edit: 'goes to /home/patient/create?patientId=:id',
      'Prescribe recording': 'goes to /home/record/create?patientId=:id',
      'row: *': 'goes to /home/record/details/:id',
    },
  });
  await presses.pressAll('a new patient', {
    open: async () => {
      await page.goto('/home/patient/create');
      await fillRequired(page, 'Twice', 'Pressed');
    },
    presses: { ...parts, Back: 'goes to /home/patient?page=1', Submit: 'POST /v1/patients' },
  });
  await presses.pressAll('a changed patient', {
    open: async () => {
      await page.goto(`/home/patient/create?patientId=${patient.id}`);
      await field(page, 'street').fill('Elsewhere 1');
      await consent(page).check();
    },
    presses: { ...parts, Back: 'goes to /home/patient/details/:id', Submit: 'PUT /v1/patients/:id' },
    exceptions: { 'Remove tag *': 'changes the form alone, and not each patient has one' },
  });
  await presses.pressAll('a prescription', {
    open: async () => {
      await page.goto(`/home/record/create?patientId=${patient.id}`);
      await expect(form(page)).toBeVisible();
      await expect(page.getByRole('slider')).toBeVisible();
    },
    presses: {
      [patient.name]: 'goes to /home/patient/details/:id',
      Prescription: 'stays',
      Interpretation: 'stays',
      Operator: 'stays',
      'Recording parameters': 'stays',
      Change: 'stays',
      Shorter: 'disabled',
      Longer: 'stays',
      Video: 'stays',
      Submit: 'POST /v1/records',
    },
  });
  await presses.pressAll('the profile', {
    open: async () => {
      await page.goto('/home/profile');
      await expect(button(page, 'Set a PIN')).toBeVisible();
    },
    presses: {
      Edit: 'goes to /home/profile/edit',
      'Change password': 'goes to /home/profile/password',
      'My patients may view live signals in the mobile app': 'PUT /v1/user/:id',
      'My patients may view my personal information': 'PUT /v1/user/:id',
      'Single-key shortcuts: press ? to see them': 'stays',
      System: 'stays',
      Light: 'stays',
      Dark: 'stays',
    },
    exceptions: { 'Set a PIN': 'double-press-doors.journey.ts' },
  });
  await presses.pressAll('the profile, being edited', {
    open: async () => {
      await page.goto('/home/profile/edit');
      for (const name of ['Street', 'City']) await page.getByRole('textbox', { name }).fill('Elsewhere');
    },
    presses: { Back: 'goes to /home/profile', Save: 'PUT /v1/user/:id' },
  });
  await presses.pressAll('the password', {
    open: async () => {
      await page.goto('/home/profile/password');
      await page.getByRole('textbox', { name: 'Current password' }).fill('Bedside-2026');
      await page.getByRole('textbox', { name: 'New password', exact: true }).fill('Nightwatch-7');
      await page.getByRole('textbox', { name: 'Confirm the new password' }).fill('Nightwatch-7');
    },
    presses: { 'Show password: *': 'stays', Submit: 'POST /v1/user/setpassword' },
  });
  await presses.pressAll('the choice of an organization', {
    open: async () => {
      await page.goto('/select-organization');
      await expect(page.getByRole('button', { name: 'St. Aldric' })).toBeVisible();
    },
    presses: {
      'Clinique *': 'GET /v1/user/orga/:id',
      'Kinder*': 'GET /v1/user/orga/:id',
      'St. Aldric *': 'GET /v1/user/orga/:id',
      System: 'stays',
      Light: 'stays',
      Dark: 'stays',
    },
  });
  await presses.pressAll('no page', { open: () => page.goto('/nowhere'), presses: {} });
});
