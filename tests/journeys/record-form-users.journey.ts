import { follow } from '../support/follow.ts';
import { expect, statusLine, test } from '../support/journey.ts';
import { tabTo } from '../support/keyboard.ts';
import { aPatient, form, person, shownRecord, slider, submit } from '../support/record-form.ts';
import { asFromPlainHost } from '../support/plain-host.ts';

// R-PRE-1, R-PRE-3, R-PRE-5: users who prescribe for others, and users who cannot prescribe.

test.describe('a technician', () => {
  test.use({ account: { email: 'technician@demo.example', phoneNumber: '' } });

  test('must choose a doctor, who is also the specialist and the operator, by keyboard alone', async ({ page }) => {
    const { id } = await aPatient(page);
    await page.goto(`/home/record/create?patientId=${id}`);
    await expect(form(page)).toBeVisible();
    await slider(page).press('Home');
    await submit(page).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Some required information is missing or invalid.')).toBeVisible();
    const change = person(page, 'Prescriber').getByRole('button', { name: 'Change' });
    await expect(change).toBeFocused();
    await expect(change).toHaveAccessibleDescription('A prescriber is required.');
    await page.keyboard.press('Enter');
    const picker = person(page, 'Prescriber');
    await expect(picker.getByRole('table').getByRole('columnheader')).toHaveText([
      'Select',
      'First name',
      'Last name',
      'City',
      'Country',
    ]);
    await expect(picker.getByRole('radio')).toHaveCount(10);
    const doctor = picker.getByRole('radio').first();
    await tabTo(page, doctor);
    await page.keyboard.press('Space');
    await expect(doctor).toBeChecked();
    await tabTo(page, picker.getByRole('button', { name: 'OK' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    const summary = (name: string) => person(page, name).getByText(/^Dr /);
    const chosen = (await summary('Prescriber').textContent()) ?? '';
    for (const name of ['Rhythm specialist', 'Operator']) await expect(summary(name)).toHaveText(chosen);
    await submit(page).focus();
    await page.keyboard.press('Enter');
    const { prescriber, rythmSpecialist, operator, status } = await shownRecord(page);
    expect([status, rythmSpecialist?.id, operator?.id]).toEqual(['CREATED', prescriber.id, prescriber.id]);
  });
});

test('an address without a form says why', async ({ page, expectedErrors }) => {
  expectedErrors.push(statusLine(404));
  const title = page.getByRole('heading', { level: 1 });
  await page.goto('/home/record/create');
  await expect(title).toHaveText('Record form requested without patient id.');
  await follow(page, '/home/record/create?patientId=999999999');
  await expect(title).toHaveText('This patient does not exist, or belongs to another organization.');
  await follow(page, '/home/record/create?patientId=1.5');
  await expect(title).toHaveText('Record form requested without patient id.');
  await follow(page, '/home/record/create?patientId=999999999');
  await page.getByRole('link', { name: 'Search a patient' }).click();
  await expect(page).toHaveURL(/\/home\/patient/);
  const address = '/home/record/create?patientId=1';
  const config = JSON.parse(await (await page.request.get('/config.json')).text()) as {
    record: { default: { resolutions: Record<'low' | 'high', { enabled: boolean }> } };
  };
  config.record.default.resolutions.low.enabled = false;
  config.record.default.resolutions.high.enabled = false;
  await asFromPlainHost(page);
  await page.route('**/config.json', (route) => route.fulfill({ json: config }));
  await page.goto(address);
  await expect(title).toHaveText('At least one resolution must be enabled');
  await page.unroute('**/config.json');
  await page.route('**/v1/roles/privileges', (route) => route.fulfill({ json: { DOCTOR: [] } }));
  // At the start of the next page, because this page may write it again until it is left.
  await page.addInitScript(() => localStorage.removeItem('reference'));
  await page.goto(address);
  await expect(title).toHaveText('Your role does not allow you to prescribe recordings.');
  await page.route('**/v1/usercontext', async (route) => {
    const answer = await route.fetch();
    const context = (await answer.json()) as { currentUserOrganization: { roles: string[] } };
    context.currentUserOrganization.roles = ['ORGANIZATION_ADMIN'];
    await route.fulfill({ json: context });
  });
  await page.goto(address);
  await expect(title).toHaveText('Unexpected user type');
});
