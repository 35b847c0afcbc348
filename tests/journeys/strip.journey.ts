import type { Page } from 'playwright/test';
import { converted } from '../support/conversion.ts';
import { closeDialog } from '../support/dialog.ts';
import { follow } from '../support/follow.ts';
import { expect, test } from '../support/journey.ts';
import { fillRequired, onServer, submit } from '../support/patient-form.ts';
import { prescribe, setStatus } from '../support/prescription.ts';
import { button, openRecord } from '../support/record-screen.ts';
import { recordsOnServer } from '../support/screens.ts';
import { saysWhose } from '../support/whose.ts';
import { formatPlainDate } from '#/domain/dates.ts';
import { fullName } from '#/domain/person.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test('every page of a patient or recording says whose it is until its end, also with text of 200 %', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/);
  const id = await prescribe(page.request, {});
  for (const status of ['ONGOING_RECORDING', 'RECORDED']) await setStatus(page.request, id, status);
  await converted(page.request, `wemu${id}`);
  const { data } = await recordsOnServer(page);
  const patientId = data.find((record) => record.id === id)?.patient.id;
  const patient = await onServer(page, String(patientId));
  const facts = [fullName(patient), formatPlainDate(patient.birthdate, 'en-GB', 'll') ?? ''] as const;

  await openRecord(page, id);
  await saysWhose(page, 'the summary', facts);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Diagnosis' })).toBeVisible();
  await saysWhose(page, 'the diagnosis', facts);
  await button(page, 'Cancel').click();
  await button(page, 'Change: Interpretation').click();
  await expect(page.getByRole('dialog').getByRole('row').nth(1)).toBeVisible();
  await saysWhose(page, 'the choice of a specialist', facts, [100]);
  await button(page, 'Cancel').click();
  await button(page, 'Look at the traces').click();
  await expect(page.getByRole('img', { name: /^Traces from / })).toBeVisible();
  await saysWhose(page, 'the first look', facts);
  await button(page, 'Full screen').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await saysWhose(page, 'the first look in full screen', facts);
  await closeDialog(page.getByRole('dialog'));

  await follow(page, `/home/patient/details/${patientId}`);
  await expect(heading(page, facts[0])).toBeVisible();
  await saysWhose(page, 'the patient', facts);
  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(heading(page, 'Patient')).toBeVisible();
  await saysWhose(page, 'the change of the patient', facts);
  await follow(page, `/home/record/create?patientId=${patientId}`);
  await expect(heading(page, 'Prescribe recording')).toBeVisible();
  await saysWhose(page, 'the prescription', facts);

  await test.step('what was not sent says whose it is until its end', async () => {
    await page.route('/v1/patients', (route) => route.abort());
    await follow(page, '/home/patient/create');
    await fillRequired(page, 'Olga', 'Ungesandt');
    await submit(page).click();
    await expect(heading(page, 'Olga Ungesandt')).toBeVisible();
    const factsOfUnsent = ['Olga Ungesandt', '29 Feb 1980'] as const;
    await saysWhose(page, 'an unsent patient', factsOfUnsent);
    await page.getByRole('link', { name: 'Prescribe recording' }).click();
    await button(page, '1 h').click();
    await saysWhose(page, 'the prescription for an unsent patient', factsOfUnsent);
    await button(page, 'Submit').click();
    await expect(heading(page, 'Recording Summary')).toBeVisible();
    await saysWhose(page, 'an unsent recording', factsOfUnsent);
    await page.getByRole('link', { name: 'Olga Ungesandt' }).click();
    await page.getByRole('link', { name: 'Edit' }).click();
    await expect(heading(page, 'Patient')).toBeVisible();
    await saysWhose(page, 'the change of an unsent patient', factsOfUnsent);
  });
});
