import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { pressTwice } from '../../../../tests/support/browser/press-twice.ts';
import { cutWords } from '../../../../tests/support/browser/text-lines.ts';
import { sentFile, UploadPlatform, type WireState } from '../../../../tests/support/browser/upload-platform.tsx';

afterEach(async () => {
  vi.unstubAllGlobals();
  await page.viewport(1180, 820);
});

const differences = [
  { field: 'name', inFile: 'Marc Dupont', onPlatform: 'Inès Moreau' },
  { field: 'birthdate', inFile: null, onPlatform: '1978-02-14' },
  { field: 'sex', inFile: 'M', onPlatform: 'F' },
  { field: 'start', inFile: '2026-05-13T21:30:05', onPlatform: '2026-05-14T08:40:00' },
  { field: 'duration', inFile: '3600000', onPlatform: '86400000' },
  { field: 'lunar-phase', inFile: 'full', onPlatform: 'new' },
];

function questioned(changes: Partial<Extract<WireState, { state: 'question' }>> = {}): UploadPlatform {
  const platform = new UploadPlatform();
  platform.state = { state: 'question', file: sentFile, differences, isAnonymous: false, ...changes };
  return platform;
}

type Opened = Awaited<ReturnType<UploadPlatform['open']>>;

async function openAcceptance(opened: Opened) {
  await opened.button('Accept with a reason').click();
  const question = opened.screen.getByRole('alertdialog', { name: 'Accept this file for this patient?' });
  await expect.element(question).toBeVisible();
  return question;
}

test('on a phone, a long name breaks no word in the question', async () => {
  await page.viewport(390, 844);
  const long = [{ field: 'name', inFile: 'Smythe-Jones Alexandra', onPlatform: 'Konstantin Wollschläger' }];
  const opened = await questioned({ differences: long }).open();
  const question = await openAcceptance(opened);
  const table = question.getByRole('table').element();
  expect(cutWords(table)).toEqual([]);
  const [inFile, onPlatform] = [...table.querySelectorAll('td')].map((cell) => cell.getBoundingClientRect());
  expect(inFile?.top).toBe(onPlatform?.top);
});

test('both sides stand beside each other for each difference, and whose recording it is stands below', async () => {
  const { screen } = await questioned().open();
  await expect.element(screen.getByText('‘night.edf’ differs from this recording.', { exact: false })).toBeVisible();
  const rows = () =>
    [...screen.getByRole('table').element().querySelectorAll('tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    );
  expect(rows()).toEqual([
    ['What differs', 'In the file', 'On the platform'],
    ['Name', 'Marc Dupont', 'Inès Moreau'],
    ['Birthdate', 'not stated', '14 Feb 1978'],
    ['Sex', 'Male', 'Female'],
    ['Start time', '13 May 2026, 21:30:05', '14 May 2026, 08:40:00'],
    ['Duration', '1 h', '1 d'],
    ['lunar-phase', 'full', 'new'],
  ]);
  await expect.element(screen.getByText('Prescribed on 14 May 2026 · 1 d')).toBeVisible();
});

test('a file of a device says so, and refusing it says that the device can send another one', async () => {
  const file = { ...sentFile, uploadedBy: null, uploadedByDevice: { serial: 'PORT-1' } };
  const opened = await questioned({ file }).open();
  await expect.element(opened.screen.getByText('The device PORT-1 has sent it, not a person.')).toBeVisible();
  await opened.button('Refuse the file').click();
  const question = opened.screen.getByRole('alertdialog', { name: 'Refuse this file?' });
  await expect.element(question.getByText('Then the device can send another file.', { exact: false })).toBeVisible();
});

test('no button is the default one, and none accepts with one press', async () => {
  const platform = questioned();
  const opened = await platform.open();
  await expect.element(opened.button('Refuse the file')).toBeVisible();
  expect(opened.screen.container.querySelectorAll('.button--primary')).toHaveLength(0);
  const question = await openAcceptance(opened);
  expect(question.element().querySelectorAll('.button--primary')).toHaveLength(0);
  expect(document.activeElement?.textContent).not.toBe('Accept the file');
  expect(platform.decisions).toEqual([]);
});

test('accepting needs a reason, names the patient again, and sends the digest of the file that was seen', async () => {
  const platform = questioned();
  const opened = await platform.open();
  const question = await openAcceptance(opened);
  await expect.element(question.getByText('Inès Moreau').first()).toBeVisible();
  await question.getByRole('button', { name: 'Accept the file' }).click();
  await expect.element(question.getByText('A reason is required.')).toBeVisible();
  await question.getByRole('textbox', { name: 'Reason' }).fill('  ');
  await question.getByRole('button', { name: 'Accept the file' }).click();
  expect(platform.decisions).toEqual([]);
  await question.getByRole('textbox', { name: 'Reason' }).fill(' Her maiden name. ');
  const accept = question.getByRole('button', { name: 'Accept the file' });
  pressTwice(accept.element());
  await expect.element(opened.screen.getByText('It differed from the recording, and was accepted:')).toBeVisible();
  await expect.element(opened.screen.getByRole('heading', { name: 'Recording file' })).toHaveFocus();
  await expect.element(opened.screen.getByText('Her maiden name.')).toBeVisible();
  expect(platform.decisions).toEqual([{ decision: 'accept', sha256: 'ab12', reason: 'Her maiden name.' }]);
});

test('refusing asks once, needs no reason, and another file can be chosen', async () => {
  const platform = questioned();
  const opened = await platform.open();
  await opened.button('Refuse the file').click();
  const question = opened.screen.getByRole('alertdialog', { name: 'Refuse this file?' });
  await question.getByRole('button', { name: 'Refuse the file' }).click();
  await expect.element(opened.screen.getByText('The file was refused and deleted:')).toBeVisible();
  await expect.element(opened.screen.getByLabelText('Upload a recording file')).toBeEnabled();
  expect(platform.decisions).toEqual([{ decision: 'refuse', sha256: 'ab12' }]);
});

test('a file that names no patient is said to be so, also in the question', async () => {
  const opened = await questioned({ isAnonymous: true }).open();
  await expect.element(opened.screen.getByText('‘night.edf’ names no patient.', { exact: false })).toBeVisible();
  const question = await openAcceptance(opened);
  await expect.element(question.getByText('The file names no patient.')).toBeVisible();
});

test('if somebody else was first, the reason is told and the typed one stays', async () => {
  const platform = questioned();
  platform.decisionAnswer = () =>
    Response.json({ errors: [{ code: 'outdated', message: 'It was decided already.' }] }, { status: 409 });
  const opened = await platform.open();
  const question = await openAcceptance(opened);
  await question.getByRole('textbox', { name: 'Reason' }).fill('Same person.');
  await question.getByRole('button', { name: 'Accept the file' }).click();
  await expect.element(question.getByRole('alert').getByText('It was decided already.')).toBeVisible();
  await expect.element(question.getByRole('textbox', { name: 'Reason' })).toHaveValue('Same person.');
});

test('without an answer nothing is claimed', async () => {
  const platform = questioned();
  platform.decisionAnswer = () => Promise.reject(new TypeError('Failed to fetch'));
  const opened = await platform.open();
  const question = await openAcceptance(opened);
  await question.getByRole('textbox', { name: 'Reason' }).fill('Same person.');
  await question.getByRole('button', { name: 'Accept the file' }).click();
  await expect.element(question.getByRole('alert').getByText(/^No reply was received/)).toBeVisible();
});

test('a file that the platform refuses says each fault, and another one can be chosen', async () => {
  const platform = new UploadPlatform();
  const faults = [{ code: 'file-no-edf', message: 'This is no EDF file.', field: 'version' }];
  platform.state = { state: 'refused', file: sentFile, faults, decidedBy: null, decidedAt: null, decisionReason: null };
  const { screen } = await platform.open();
  await expect.element(screen.getByText('This is no EDF file. (version)')).toBeVisible();
  await expect.element(screen.getByLabelText('Upload a recording file')).toBeEnabled();
});

test('the table fits a phone', async () => {
  const { screen } = await questioned().open();
  const table = screen.getByRole('table');
  await expect.element(table).toBeVisible();
  const place = table.element().parentElement as HTMLElement;
  place.style.inlineSize = '340px';
  expect(table.element().scrollWidth).toBeLessThanOrEqual(340);
});
