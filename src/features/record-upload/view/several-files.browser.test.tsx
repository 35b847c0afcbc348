import { afterEach, expect, test, vi } from 'vitest';
import { reportAnswer } from '#/browser/connection/connection.ts';
import { removeUpload } from '#/data/records/record-upload.ts';
import { chooseFile } from '../../../../tests/support/browser/choose-file.ts';
import { sentFile, UploadPlatform, type WireState } from '../../../../tests/support/browser/upload-platform.tsx';

afterEach(() => {
  removeUpload(12);
  vi.unstubAllGlobals();
});

const decided = { decidedBy: null, decidedAt: null, decisionReason: null };
const startUs = Date.parse('2026-05-14T20:00:00Z') * 1000;
const hourUs = 3_600_000_000;

const evening = {
  ...sentFile,
  id: 'aa',
  name: 'evening.edf',
  startTimeMicroSeconds: startUs,
  endTimeMicroSeconds: startUs + hourUs,
};
const night = {
  ...sentFile,
  id: 'bb',
  name: 'night.edf',
  isFurther: true,
  startTimeMicroSeconds: startUs + 2 * hourUs,
  endTimeMicroSeconds: startUs + 8 * hourUs,
};
const accepted = (counting: (typeof evening)[]): WireState => ({
  state: 'accepted',
  file: counting.at(-1)!,
  counting,
  ...decided,
});

async function opened(state: WireState) {
  reportAnswer(performance.now());
  const platform = new UploadPlatform({ status: 'RECORDED', timeZone: 'UTC' });
  platform.state = state;
  return { platform, ...(await platform.open()) };
}

type Opened = Awaited<ReturnType<typeof opened>>;

/** What each row of the list says. */
const rowsOf = (screen: Opened['screen']) =>
  screen
    .getByRole('list', { name: 'Files of this recording' })
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);

async function chooseIn({ screen }: Opened, title: string, name = 'more.edf') {
  const dialog = screen.getByRole('alertdialog', { name: title });
  await expect.element(dialog).toBeVisible();
  chooseFile(dialog.element().querySelector('input[type=file]'), new File([new Uint8Array(1000).fill(48)], name));
  await expect.element(dialog.getByRole('status')).toHaveTextContent(`${name} 1 kB`);
  return { dialog, upload: dialog.getByRole('button', { name: 'Upload', exact: true }) };
}

test('a further file is sent without a reason, and adds to the one that counts', async () => {
  const area = await opened(accepted([evening]));
  await area.button('Add a further file').click();
  const { dialog, upload } = await chooseIn(area, 'Add a further file?');
  expect(dialog.getByRole('textbox', { name: 'Reason' }).elements()).toHaveLength(0);
  await upload.click();
  await expect.element(area.screen.getByText('The file is being checked.').last()).toBeVisible();
  expect(area.platform.metadata).toContain(`further ${btoa('true')}`);
  expect(area.platform.metadata).not.toMatch(/reason|replaces/);
});

test('several files are listed in the order of their times, with what each is and the gap between them', async () => {
  const namesake = { ...sentFile.uploadedBy, id: 6, identityNumber: '10003146036' };
  const { screen } = await opened(accepted([evening, { ...night, uploadedBy: namesake }]));
  await expect
    .poll(() => rowsOf(screen))
    .toEqual([
      expect.stringMatching(/^evening\.edf Counts.*· 1.h · 2.MB · uploaded by Ada Byron \(no\. 10001478139\)/),
      expect.stringMatching(/^Gap of 1.h.*night\.edf Counts.*· 6.h ·.*by Ada Byron \(no\. 10003146036\)/),
    ]);
});

test.each([
  ['arriving', 'Being uploaded'],
  ['question', 'Waits for a decision'],
  ['refused', 'Refused'],
] as const)('a file that is %s stands after those that count, with its state', async (state, words) => {
  const file = { ...sentFile, name: 'third.edf', isFurther: true };
  const rest = {
    arriving: { upload: '/records/12/files/c0ffee', received: 5, fingerprint: null },
    question: { differences: [], isAnonymous: true },
    refused: { faults: [], ...decided },
  };
  const { screen, button } = await opened({
    state,
    file,
    counting: [evening, night],
    ...rest[state],
  } as unknown as WireState);
  await expect.poll(() => rowsOf(screen).at(-1)).toContain(`third.edf ${words}`);
  expect(button('Add a further file').elements()).toHaveLength(state === 'refused' ? 1 : 0);
});

test('one of several files is replaced, and the platform learns which', async () => {
  const area = await opened(accepted([evening, night]));
  expect(area.button('Replace the file').elements()).toHaveLength(0);
  await area.button('Replace ‘night.edf’').click();
  const { dialog, upload } = await chooseIn(area, 'Replace the recording file?');
  await expect.element(dialog.getByText('‘night.edf’ counts until', { exact: false })).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('It was cut.');
  await upload.click();
  await expect.element(area.screen.getByText('The file is being checked.').last()).toBeVisible();
  expect(area.platform.metadata).toContain(`replaces ${btoa('bb')}`);
});

test('who accepts a further file is told that it adds to the others', async () => {
  const { screen, button } = await opened({
    state: 'question',
    file: { ...night, name: 'third.edf' },
    counting: [evening],
    differences: [],
    isAnonymous: true,
  });
  await button('Accept with a reason').click();
  const question = screen.getByRole('alertdialog', { name: 'Accept this file for this patient?' });
  await expect.element(question.getByText('It adds to the files of this recording that count already.')).toBeVisible();
  expect(question.getByText('It takes the place of', { exact: false }).elements()).toHaveLength(0);
});

/** Presses 'Upload' while another tab holds the claim, and again once that tab is closed. */
async function uploadBesideOtherTab(
  { screen, platform }: Opened,
  { dialog, upload }: Awaited<ReturnType<typeof chooseIn>>,
  checkMeanwhile: () => Promise<void>,
) {
  const otherTab = Promise.withResolvers<void>();
  const claimed = navigator.locks.request('bedside-upload 12', () => otherTab.promise);
  await upload.click();
  const words = dialog.getByText('Another tab uploads a file to this recording.', { exact: false });
  await expect.element(words).toBeVisible();
  await expect.element(dialog.getByRole('status')).toHaveTextContent('more.edf 1 kB');
  expect(platform.sent).toEqual([]);
  await checkMeanwhile();
  otherTab.resolve();
  await claimed;
  await upload.click();
  await expect.element(screen.getByText('The file is being checked.').last()).toBeVisible();
}

test('while another tab sends to this recording, a further file waits in its dialog', async () => {
  const area = await opened(accepted([evening]));
  await area.button('Add a further file').click();
  const chosen = await chooseIn(area, 'Add a further file?');
  await uploadBesideOtherTab(area, chosen, () => Promise.resolve());
  expect(area.platform.metadata).toContain(`further ${btoa('true')}`);
});

test('while another tab sends to this recording, a replacement waits in its dialog with its reason', async () => {
  const area = await opened(accepted([evening]));
  await area.button('Replace the file').click();
  const chosen = await chooseIn(area, 'Replace the recording file?');
  const reason = chosen.dialog.getByRole('textbox', { name: 'Reason' });
  await reason.fill('It was cut.');
  await uploadBesideOtherTab(area, chosen, () => expect.element(reason).toHaveValue('It was cut.'));
  expect(area.platform.metadata).toContain(`reason ${btoa('It was cut.')}`);
});

test('a dialog that is cancelled while its file is still read sends nothing', async () => {
  const area = await opened(accepted([evening]));
  const isRead = Promise.withResolvers<ArrayBuffer>();
  vi.spyOn(Blob.prototype, 'arrayBuffer').mockReturnValueOnce(isRead.promise);
  await area.button('Add a further file').click();
  const { dialog, upload } = await chooseIn(area, 'Add a further file?');
  await upload.click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  isRead.resolve(new ArrayBuffer(1));
  await area.button('Add a further file').click();
  const other = await chooseIn(area, 'Add a further file?', 'other.edf');
  await other.upload.click();
  await expect.element(area.screen.getByText('The file is being checked.').last()).toBeVisible();
  expect(area.platform.sent.filter((sent) => sent.startsWith('POST'))).toHaveLength(1);
  expect(area.platform.metadata).toContain(`name ${btoa('other.edf')}`);
});
