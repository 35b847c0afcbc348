import { edfBytes } from '../../server/http/testing/uploads.ts';
import '../support/temporal.ts';
import { expectAccessible } from '../support/accessible.ts';
import { closeDialog } from '../support/dialog.ts';
import { expect, test } from '../support/journey.ts';
import { looksRight } from '../support/looks-right.ts';
import { prescribe } from '../support/prescription.ts';
import { signInOn } from '../support/installed.ts';

// The wrong patient's file is the worst error: no path may skip the question (docs/decisions/0140).

const parts = /^\/v1\/records\/\d+\/files\//;

test('a file comes in over a network that breaks, is asked about because it names another patient, counts once a reason is given, and still counts when another one is refused', async ({
  page,
  context,
  account,
  network,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_/, /could not be fetched/);
  const { url } = network;
  await signInOn(context, url, account);
  const id = await prescribe(page.request, {});
  network.become({ kind: 'cut-call', after: 100_000 }, parts);
  await page.goto(`${url}/home/record/details/${id}`);
  const area = page.getByRole('region', { name: 'Recording file' });
  const file = { name: 'night.edf', mimeType: '', buffer: Buffer.from(edfBytes({ seconds: 30_000 })) };
  await area.getByLabel('Upload a recording file').setInputFiles(file);
  await expect(area.getByText('Waiting for the network.')).toBeVisible();
  await expectAccessible(page, 'an upload that waits');
  await page.getByRole('button', { name: /1 upload/ }).click();
  const tray = page.getByRole('dialog');
  await expect(tray).toContainText('night.edf');
  await closeDialog(tray);
  network.become({ kind: 'pass' });
  const differs = area.getByText('‘night.edf’ differs from this recording.');
  await expect(differs).toBeVisible();
  await expect(area.getByRole('row', { name: /^Name Berg Alma / })).toBeVisible();
  await expectAccessible(page, 'the question about a file that differs');

  await area.getByRole('button', { name: 'Accept with a reason' }).click();
  const question = page.getByRole('alertdialog', { name: 'Accept this file for this patient?' });
  await question.getByRole('button', { name: 'Accept the file' }).click();
  await expect(question.getByText('A reason is required.')).toBeVisible();
  await question.getByRole('textbox', { name: 'Reason' }).fill('Registered under a former name.');
  await expectAccessible(page, 'the question about a file');
  await question.getByRole('button', { name: 'Accept the file' }).click();
  await expect(area).toContainText('It differed from the recording, and was accepted:');
  await expect(area).toContainText('Registered under a former name.');
  await expect(page.getByRole('region', { name: 'Patient' })).toContainText('Recorded');

  await area.getByRole('button', { name: 'Replace the file' }).click();
  const replacement = page.getByRole('alertdialog', { name: 'Replace the recording file?' });
  await replacement.getByRole('textbox', { name: 'Reason' }).fill('The first one was cut.');
  const other = { name: 'whole-night.edf', mimeType: '', buffer: Buffer.from(edfBytes({ seconds: 40_000 })) };
  await replacement.getByLabel('Choose the new file').setInputFiles(other);
  await expect(replacement.getByRole('status')).toContainText('whole-night.edf');
  await expectAccessible(page, 'the replacement of a file');
  await replacement.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(area.getByText('‘whole-night.edf’ differs from this recording.')).toBeVisible();
  const counts = area.getByText('‘night.edf’ counts as the recording of this patient.');
  await expect(counts).toBeVisible();
  await area.getByRole('button', { name: 'Refuse the file' }).click();
  const refusal = page.getByRole('alertdialog', { name: 'Refuse this file?' });
  await refusal.getByRole('button', { name: 'Refuse the file' }).click();
  await expect(area.getByText('The file was refused and deleted:')).toBeVisible();
  await expect(counts).toBeVisible();
  await expect(area.getByRole('heading', { name: 'Recording file' })).toBeFocused();
});

test('a further file of the same recording is added, and the first look shows both with the gap between them', async ({
  page,
  context,
  account,
  network,
}) => {
  const { url } = network;
  await page.addInitScript(() => localStorage.setItem('page-lengths', '{"eeg":"10"}'));
  await signInOn(context, url, account);
  const id = await prescribe(page.request, {});
  // Also on the day of a clock change.
  const start = Temporal.Now.zonedDateTimeISO('Europe/Paris').subtract({ minutes: 50 });
  const localTime = (minutes: number) => start.add({ minutes }).toPlainDateTime();
  const fileAt = (name: string, minutes: number, changes = {}) => ({
    name,
    mimeType: '',
    buffer: Buffer.from(edfBytes({ start: localTime(minutes), seconds: 600, ...changes })),
  });
  await page.goto(`${url}/home/record/details/${id}`);
  const area = page.getByRole('region', { name: 'Recording file' });
  const accept = async () => {
    await area.getByRole('button', { name: 'Accept with a reason' }).click();
    const question = page.getByRole('alertdialog', { name: 'Accept this file for this patient?' });
    await question.getByRole('textbox', { name: 'Reason' }).fill('A test of the recorder.');
    await question.getByRole('button', { name: 'Accept the file' }).click();
    await expect(question).toBeHidden();
  };
  const add = async (file: ReturnType<typeof fileAt>) => {
    await area.getByRole('button', { name: 'Add a further file' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Add a further file?' });
    await dialog.getByLabel('Choose the new file').setInputFiles(file);
    await expect(dialog.getByRole('status')).toContainText(file.name);
    return dialog.getByRole('button', { name: 'Upload', exact: true });
  };
  await area.getByLabel('Upload a recording file').setInputFiles(fileAt('evening.edf', 0, { seconds: 12 }));
  await accept();

  const upload = await add(fileAt('other.edf', 20, { rateHz: 8 }));
  await expectAccessible(page, 'a further file');
  await upload.click();
  await expect(area.getByText('(EEG Fp1: 8 Hz / 4 Hz)')).toBeVisible();
  await (await add(fileAt('night.edf', 30))).click();
  await expect(area.getByText('‘night.edf’ differs from this recording.')).toBeVisible();
  await accept();
  const files = area.getByRole('list', { name: 'Files of this recording' }).getByRole('listitem');
  await expect(files).toHaveText([/^evening\.edf Counts/, /^Gap of 29.*night\.edf Counts/]);
  await expect(page.getByText('2 files', { exact: true })).toBeVisible();
  await looksRight(page, 'upload-several');

  await page.getByRole('button', { name: 'Look at the traces' }).click();
  const traces = page.getByRole('img', { name: /^Traces from .*: Fp1/ });
  await expect(traces).toBeVisible();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText('There is a gap in this part of the recording')).toBeVisible();
  await page.getByRole('button', { name: 'Next page' }).click();
  // No data of the second file are left out.
  const later = localTime(30).toString().slice(11, 19);
  await expect(traces).toHaveAttribute('aria-label', new RegExp(`^Traces from ${later} `));
});
