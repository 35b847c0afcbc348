import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import { request as apiRequest } from 'playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { openSection, signInAt, typeOwnPassword } from '../support/administration.ts';
import { expect, statusLine, test } from '../support/journey.ts';
import { looksRight } from '../support/looks-right.ts';
import { createPatient, prescribe } from '../support/prescription.ts';
import { isTold } from '../support/screens.ts';
import { openSession } from '../support/session.ts';

// R-ADM-45. The patient is gone afterwards, so it is one of this journey.
test.use({ isSignedIn: false, locale: 'en-GB' });

/** A patient of St. Aldric Hospital with a recording. */
async function patientOf(baseURL: string, email: string): Promise<number> {
  const calls = await apiRequest.newContext({ baseURL });
  await openSession(calls, email);
  const id = await createPatient(calls, { firstName: 'Erna', lastName: 'Erased' });
  await prescribe(calls, { patientId: id });
  await calls.dispose();
  return id;
}

test('an administrator gets the archive of a patient, and erases the patient for good', async ({
  page,
  account,
  baseURL,
  expectedErrors,
}) => {
  // The own password is asked for first, and an erased patient is not found.
  expectedErrors.push(statusLine(403), statusLine(404));
  const id = await patientOf(baseURL ?? '', account.email);
  await signInAt(page, '/administration/auth/login', 'root@demo.example');
  await page.getByRole('button', { name: /^St\. Aldric Hospital/ }).click();
  await openSection(page, 'Erasure');
  await page.getByRole('textbox', { name: 'Patient ID' }).fill(String(id));
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL(new RegExp(`patient=${id}`));
  const erase = page.getByRole('button', { name: 'Erase for good' });
  await expect(erase).toBeDisabled();
  await page.getByRole('button', { name: 'Prepare the archive' }).click();
  await typeOwnPassword(page);
  const loading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the archive' }).click();
  const files = unzipSync(readFileSync(await (await loading).path()));
  expect(new TextDecoder().decode(files['patient.json'])).toContain(`"id": ${id}`);
  await expect(page.getByText('You have the archive of all that is held now.')).toBeVisible();
  await looksRight(page, 'erasure');
  await page.getByRole('textbox', { name: 'Reason' }).fill('The patient has asked for it.');
  await erase.click();
  const question = page.getByRole('alertdialog', { name: 'Erase this patient for good?' });
  await expect(question).toBeVisible();
  await expectAccessible(page, 'the question before an erasure');
  const told = isTold(page, `Patient ${id} was erased.`);
  await question.getByRole('button', { name: 'Erase for good' }).click();
  await told;
  await page.goto(`/administration/home/erasure?patient=${id}`);
  await expect(page.getByRole('heading', { name: `There is no patient ${id}` })).toBeVisible();
  await openSection(page, 'Platform');
  await expect(page.getByRole('heading', { name: 'Set up' })).toBeVisible();
  await looksRight(page, 'platform');
});
