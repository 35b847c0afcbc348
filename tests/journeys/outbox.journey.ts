import type { Page } from 'playwright/test';
import { closeDialog } from '../support/dialog.ts';
import { appIsCached, copiesAreSaved, savedDrafts, signInOn } from '../support/installed.ts';
import { expectAccessible } from '../support/accessible.ts';
import { follow } from '../support/follow.ts';
import { expect, test } from '../support/journey.ts';
import { looksRight } from '../support/looks-right.ts';
import { consent, field, fillRequired, openForm, submit } from '../support/patient-form.ts';
import { recordingToAnalyse } from '../support/prescription.ts';
import { button } from '../support/record-screen.ts';
import { listIsThere, networkIsBack, notSentYet } from '../support/screens.ts';
import { ownHeaders } from '../support/session.ts';

// R-DEV-12. In offline-day.journey.ts the browser is killed as well.
test.use({ isSignedIn: false, serviceWorkers: 'allow' });

const saved = 'Stored on this device. It will be sent as soon as the server can be reached, while Bedside is open.';
const unsent = (page: Page, count: number) => page.getByRole('button', { name: `${count} not sent` });
const entry = (page: Page, text: string) => page.getByRole('dialog').getByRole('listitem').filter({ hasText: text });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** The patients of this last name, as `first name: number of recordings`. */
async function onServer(page: Page, url: string, lastName: string): Promise<string[]> {
  const post = async (path: string, data: unknown) =>
    (await (await page.request.post(`${url}/v1/${path}`, { headers: ownHeaders, data })).json()) as {
      data: { id: number; firstName: string }[];
      meta: { totalCount: number };
    };
  const context = await page.request.get(`${url}/v1/usercontext`, { headers: ownHeaders });
  const { currentUserOrganization } = (await context.json()) as {
    currentUserOrganization: { organization: { id: number } };
  };
  const pagination = { start: 0, limit: 10 };
  const filter = { organizationId: currentUserOrganization.organization.id };
  const search = { firstName: null, lastName, birthdate: null };
  const { data } = await post('patients/list', { search, filter, pagination });
  return Promise.all(
    data.map(async ({ id, firstName }) => {
      const { meta } = await post('records/list', { filter: { application: 'WEMU', patientId: id }, pagination });
      return `${firstName}: ${meta.totalCount}`;
    }),
  );
}

test('a patient, prescriptions and a diagnosis submitted without a network wait, survive a new start, and are sent once', async ({
  page,
  context,
  account,
  network,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_CONNECTION_REFUSED|ERR_FAILED|Failed to (load resource|fetch)/);
  const { url } = network;
  await signInOn(context, url, account);
  await page.goto(`${url}/home`);
  await listIsThere(page);
  await copiesAreSaved(page, 2);
  await follow(page, '/home/patient/create');
  await expect(consent(page)).toBeVisible();
  await appIsCached(page);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('reference'))).toContain('privileges');
  await network.close();

  await openForm(page, url);
  await fillRequired(page, 'Olga', 'Outbox');
  await submit(page).click();
  await expect(heading(page, 'Olga Outbox')).toBeVisible();
  await expect(notSentYet(page)).toContainText(saved);
  const patient = page.url();
  await test.step('prescribe for the patient who was not sent', async () => {
    await page.getByRole('link', { name: 'Prescribe recording' }).click();
    await expect(heading(page, 'Prescribe recording')).toBeVisible();
    await page.getByRole('button', { name: '1 h', exact: true }).click();
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(heading(page, 'Recording Summary')).toBeVisible();
    await expect(notSentYet(page)).toContainText('This will be sent after patient Olga Outbox has been created.');
    await looksRight(page, 'a recording that was not sent');
  });
  const record = page.url();

  await test.step('both stand in the lists after a new start', async () => {
    await page.goto(`${url}/home`);
    await expect(unsent(page, 2)).toBeVisible();
    const list = page.getByRole('region', { name: 'Not sent yet' });
    await expect(list.getByRole('link', { name: /^Recording of Olga Outbox/ })).toBeVisible();
    await follow(page, '/home/patient');
    await list.getByRole('link', { name: /^Olga Outbox/ }).click();
    await expect(list.getByRole('link', { name: /^Recording of Olga Outbox/ })).toBeVisible();
  });

  await test.step('the tray edits and discards', async () => {
    await unsent(page, 2).click();
    await expectAccessible(page, 'the tray');
    await entry(page, 'New patient').getByRole('link', { name: 'Edit' }).click();
    await expect(field(page, 'firstName')).toHaveValue('Olga');
    await field(page, 'street').fill('4 Quai Nord');
    if (!(await consent(page).isChecked())) await consent(page).check();
    await submit(page).click();
    await expect(heading(page, 'Olga Outbox')).toBeVisible();
    await unsent(page, 2).click();
    await entry(page, 'New patient').getByRole('button', { name: 'Discard' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Recording of Olga Outbox');
    await question.getByRole('button', { name: 'Keep it' }).click();
    await closeDialog(page.getByRole('dialog'));
  });

  await test.step('type into the form of the patient, and leave', async () => {
    await page.getByRole('link', { name: 'Edit' }).click();
    await field(page, 'city').fill('Grenoble');
    await expect.poll(() => savedDrafts(page)).toBe(1);
    await follow(page, patient);
    await expect(heading(page, 'Olga Outbox')).toBeVisible();
    await unsent(page, 2).click();
  });

  await network.open();
  await networkIsBack(page);
  await expect(page.getByText('Nothing waits to be sent.')).toBeVisible();
  await closeDialog(page.getByRole('dialog'));
  await expect(page).toHaveURL(/\/patient\/details\/\d{1,9}$/);
  await expect(page.getByRole('button', { name: /not sent/ })).toHaveCount(0);
  expect(await onServer(page, url, 'Outbox')).toEqual(['Olga: 1']);
  await test.step('what was typed and not submitted is a change of the patient who was sent', async () => {
    await page.getByRole('button', { name: '1 not submitted' }).click();
    await entry(page, 'Changes to patient').getByRole('link', { name: 'Open' }).click();
    await expect(field(page, 'city')).toHaveValue('Grenoble');
    await expect(field(page, 'street')).toHaveValue('4 Quai Nord');
    if (!(await consent(page).isChecked())) await consent(page).check();
    await submit(page).click();
    await expect(page.getByRole('main')).toContainText('Grenoble');
    await expect(heading(page, 'Olga Outbox')).toBeVisible();
  });
  await test.step('the local addresses lead to what was sent', async () => {
    await page.goto(record);
    await expect(page).toHaveURL(/\/record\/details\/\d{1,9}$/);
    await expect(heading(page, 'Recording Summary')).toBeVisible();
    await follow(page, patient);
    await expect(page).toHaveURL(/\/patient\/details\/\d{1,9}$/);
    await expect(heading(page, 'Olga Outbox')).toBeVisible();
  });

  await test.step('a diagnosis saved without a network waits on the summary, and is saved by itself', async () => {
    const written = 'Alpha rhythm at 9.5 Hz.';
    await follow(page, `/home/record/details/${await recordingToAnalyse(url, account.email)}`);
    await button(page, 'Edit').click();
    await page.getByRole('textbox', { name: 'Diagnosis' }).fill(written);
    await network.close();
    await button(page, 'OK').click();
    await expect(notSentYet(page)).toContainText(written);
    await expect(unsent(page, 1)).toBeVisible();
    await expect(button(page, 'Confirm and close')).toBeDisabled();
    await looksRight(page, 'a diagnosis that was not sent');
    await network.open();
    await networkIsBack(page);
    await expect(notSentYet(page)).toHaveCount(0);
    await expect(page.locator('.analysis__text')).toHaveText(written);
    await expect(page.getByText(/^Written by Dr/)).toBeVisible();
    await expect(button(page, 'Confirm and close')).toBeEnabled();
  });
});
