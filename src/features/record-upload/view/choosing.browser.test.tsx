import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { reportAnswer, reportLoss } from '#/browser/connection/connection.ts';
import { removeUpload } from '#/data/records/record-upload.ts';
import { chooseFile } from '../../../../tests/support/browser/choose-file.ts';
import { UploadPlatform } from '../../../../tests/support/browser/upload-platform.tsx';

beforeEach(() => reportAnswer(performance.now()));

afterEach(() => {
  removeUpload(12);
  vi.unstubAllGlobals();
});

type Opened = Awaited<ReturnType<UploadPlatform['open']>>;

const dropIn = ({ screen }: Opened) => screen.getByLabelText('Upload a recording file');

async function choose(opened: Opened, size: number): Promise<void> {
  await expect.element(dropIn(opened)).toBeEnabled();
  chooseFile(dropIn(opened).element(), new File([new Uint8Array(size).fill(48)], 'mine.edf'));
}

test('an empty file is refused in words before it is sent', async () => {
  const platform = new UploadPlatform();
  const opened = await platform.open();
  await choose(opened, 0);
  await expect
    .element(opened.screen.getByRole('alert').getByText('‘mine.edf’ is empty. It was not sent.'))
    .toBeVisible();
  expect(platform.sent).toEqual([]);
});

test('a file over 4 GB is refused in words before it is sent', async () => {
  const platform = new UploadPlatform();
  const opened = await platform.open();
  await expect.element(dropIn(opened)).toBeEnabled();
  vi.spyOn(Blob.prototype, 'size', 'get').mockReturnValue(4_000_000_001);
  await choose(opened, 10);
  await expect
    .element(opened.screen.getByRole('alert').getByText('‘mine.edf’ is larger than 4 GB. It was not sent.'))
    .toBeVisible();
  expect(platform.sent).toEqual([]);
});

test('without a network nothing can be chosen, and the reason is there', async () => {
  const opened = await new UploadPlatform().open();
  await expect.element(dropIn(opened)).toBeEnabled();
  reportLoss(performance.now());
  await expect.element(dropIn(opened)).toBeDisabled();
  await expect.element(opened.screen.getByText('This is possible when you are back online.')).toBeVisible();
});

test('if the right was withdrawn meanwhile, the platform’s refusal is shown', async () => {
  const platform = new UploadPlatform();
  platform.stateAnswer = () =>
    Response.json({ errors: [{ code: 'forbidden', message: 'You may not do this.' }] }, { status: 403 });
  const { screen } = await platform.open();
  await expect.element(screen.getByText('You may not do this.')).toBeVisible();
  expect(screen.getByLabelText('Upload a recording file').elements()).toEqual([]);
});

test.each([
  ['without the privilege', {}, { privileges: [] }],
  ['for somebody who is not of this recording', {}, { userId: 99 }],
  ['after the diagnosis', { status: 'ANALYSED' }, {}],
])('%s there is nothing, and nothing is asked', async (_who, changes, opening) => {
  const platform = new UploadPlatform(changes);
  const { screen } = await platform.open(opening);
  // The area has a place even before its code is loaded.
  expect([...screen.container.children].map(({ className }) => className)).toEqual(['notification']);
  expect(vi.mocked(fetch).mock.calls).toEqual([]);
});

test('a file is chosen with the keyboard, too', async () => {
  const opened = await new UploadPlatform().open();
  await expect.element(dropIn(opened)).toBeEnabled();
  await userEvent.tab();
  await expect.element(dropIn(opened)).toHaveFocus();
});
