import { afterEach, expect, test, vi } from 'vitest';
import { reportAnswer } from '#/browser/connection/connection.ts';
import { isPageHeld } from '#/browser/page/page-hold.ts';
import { removeUpload } from '#/data/records/record-upload.ts';
import { chooseFile } from '../../../../tests/support/browser/choose-file.ts';
import { sentFile, UploadPlatform } from '../../../../tests/support/browser/upload-platform.tsx';

afterEach(() => {
  removeUpload(12);
  vi.unstubAllGlobals();
});

const decided = { decidedBy: null, decidedAt: null, decisionReason: null };

type Opened = Awaited<ReturnType<UploadPlatform['open']>>;

/** The recording is over and has a file. */
async function openCounted(changes: Partial<typeof sentFile> | Record<string, unknown> = {}) {
  reportAnswer(performance.now());
  const platform = new UploadPlatform({ status: 'RECORDED' });
  platform.state = { state: 'accepted', file: { ...sentFile, ...changes }, ...decided };
  const opened = await platform.open();
  return { platform, opened };
}

async function openDialog(opened: Opened) {
  await opened.button('Replace the file').click();
  const dialog = opened.screen.getByRole('alertdialog', { name: 'Replace the recording file?' });
  await expect.element(dialog).toBeVisible();
  const choose = (file: File) => chooseFile(dialog.element().querySelector('input[type=file]'), file);
  return { dialog, choose, upload: dialog.getByRole('button', { name: 'Upload', exact: true }) };
}

const better = new File([new Uint8Array(1000).fill(48)], 'better.edf');

test('a file that counts is replaced by another one with a reason, and counts until then', async () => {
  const { platform, opened } = await openCounted();
  const { dialog, choose, upload } = await openDialog(opened);
  await expect
    .element(dialog.getByText('‘night.edf’ counts until the new file has been checked.', { exact: false }))
    .toBeVisible();
  expect(isPageHeld.get()).toBe(true);
  choose(better);
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(' The first one was cut. ');
  await upload.click();
  await expect.element(opened.screen.getByText('The file is being checked.').last()).toBeVisible();
  expect(platform.metadata).toContain(`reason ${btoa('The first one was cut.')}`);
  await expect.element(opened.screen.getByRole('heading', { name: 'Recording file' })).toHaveFocus();
});

test('without a reason or a file nothing is sent, and both fields say why and keep what they have', async () => {
  const { platform, opened } = await openCounted();
  const { dialog, choose, upload } = await openDialog(opened);
  await upload.click();
  await expect.element(dialog.getByText('A reason is required.')).toBeVisible();
  await expect.element(dialog.getByText('Choose the new file.')).toBeVisible();
  choose(new File([], 'empty.edf'));
  await expect.element(dialog.getByText('‘empty.edf’ is empty. It was not sent.')).toBeVisible();
  choose(better);
  await upload.click();
  await expect.element(dialog.getByText('A reason is required.')).toBeVisible();
  await expect.element(dialog.getByRole('status')).toHaveTextContent('better.edf 1 kB');
  expect(platform.sent).toEqual([]);
});

test.each([
  [
    'arrives',
    {
      state: 'arriving',
      upload: '/records/12/files/c0ffee',
      fingerprint: null,
      received: 5,
      since: null,
      lastReceivedAt: null,
    },
  ],
  ['is checked', { state: 'checking' }],
  ['is a question', { state: 'question', differences: [], isAnonymous: true }],
  ['was refused', { state: 'refused', faults: [], ...decided }],
] as const)('while another file %s, the one that counts is named', async (_, state) => {
  const { platform, opened } = await openCounted();
  await expect.element(opened.button('Replace the file')).toBeVisible();
  platform.state = {
    ...state,
    file: { ...sentFile, name: 'better.edf' },
    counting: [sentFile],
  } as typeof platform.state;
  await opened.queryClient.invalidateQueries();
  await expect.element(opened.screen.getByText('‘night.edf’ counts as the recording of this patient.')).toBeVisible();
  expect(opened.button('Replace the file').elements()).toHaveLength(state.state === 'refused' ? 1 : 0);
});

test('who accepts a file is told which one it takes the place of', async () => {
  const { platform, opened } = await openCounted();
  platform.state = {
    state: 'question',
    differences: [],
    isAnonymous: true,
    file: { ...sentFile, name: 'better.edf' },
    counting: [sentFile],
  };
  await opened.queryClient.invalidateQueries();
  await opened.button('Accept with a reason').click();
  const question = opened.screen.getByRole('alertdialog', { name: 'Accept this file for this patient?' });
  await expect.element(question.getByText('It takes the place of ‘night.edf’.')).toBeVisible();
});

test('a file that has replaced another one says why', async () => {
  const { opened } = await openCounted({ replacementReason: 'The first one was cut.' });
  await expect.element(opened.screen.getByText('It replaced another file:')).toBeVisible();
  await expect.element(opened.screen.getByText('The first one was cut.')).toBeVisible();
});
