import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reportAnswer } from '#/browser/connection/connection.ts';
import { isPageHeld } from '#/browser/page/page-hold.ts';
import { fingerprintOf } from '#/data/records/file-fingerprint.ts';
import { removeUpload } from '#/data/records/record-upload.ts';
import { chooseFile } from '../../../../tests/support/browser/choose-file.ts';
import { operator } from '../../../../tests/support/browser/record.ts';
import { sentFile, UploadPlatform } from '../../../../tests/support/browser/upload-platform.tsx';

beforeEach(() => reportAnswer(performance.now()));

afterEach(() => {
  removeUpload(12);
  vi.unstubAllGlobals();
});

const changedAt = Date.parse('2026-05-15T06:00:00Z');

function fileOf(size: number, name = 'mine.edf', lastModified = changedAt): File {
  return new File([new Uint8Array(size).fill(48)], name, { lastModified });
}

type Opened = Awaited<ReturnType<UploadPlatform['open']>>;

const dropIn = ({ screen }: Opened, name = 'Upload a recording file') => screen.getByLabelText(name);

async function choose(opened: Opened, file: File, name?: string): Promise<void> {
  const drop = dropIn(opened, name);
  await expect.element(drop).toBeEnabled();
  chooseFile(drop.element(), file);
}

const created = 'POST /v1/records/12/files';
const part = (span: string) => `PATCH /v1/records/12/files/c0ffee ${span}`;
const offset = 'HEAD /v1/records/12/files/c0ffee';

test('a chosen file is sent in parts with its name, and then the platform checks it', async () => {
  const platform = new UploadPlatform();
  const opened = await platform.open();
  await choose(opened, fileOf(20_000_000));
  await expect.element(opened.screen.getByText('The file is being checked.').last()).toBeVisible();
  expect(platform.sent).toEqual([created, part('0+8000000'), part('8000000+12000000')]);
  expect(platform.metadata).toContain(`name ${btoa('mine.edf')}`);
  expect(platform.metadata).toContain(`fingerprint ${btoa(await fingerprintOf(fileOf(20_000_000)))}`);
  expect(platform.headers).toMatchObject({ 'X-Application': 'WEMU', 'X-lang': 'en-GB' });
  expect(isPageHeld.get()).toBe(false);
});

test('while it is sent, bytes and percent are shown, and the page does not update itself', async () => {
  const platform = new UploadPlatform();
  const opened = await platform.open();
  platform.answer = ({ headers }) =>
    headers['Upload-Offset'] === '8000000' ? Promise.withResolvers<undefined>().promise : undefined;
  await choose(opened, fileOf(20_000_000));
  await expect.element(opened.screen.getByText('8 MB of 20 MB · 40%')).toBeVisible();
  await expect.element(opened.screen.getByRole('progressbar')).toHaveAttribute('value', '0.4');
  expect(isPageHeld.get()).toBe(true);
});

test('while another tab sends a file to this recording, this one says so and sends nothing', async () => {
  const platform = new UploadPlatform();
  platform.received = 500;
  const mine = { name: 'mine.edf', size: 1000, uploadedBy: operator };
  platform.state = platform.arriving(mine, await fingerprintOf(fileOf(1000)));
  const opened = await platform.open();
  const otherTab = Promise.withResolvers<void>();
  const claimed = navigator.locks.request('bedside-upload 12', () => otherTab.promise);
  await choose(opened, fileOf(1000), 'Choose the same file');
  const words = opened.screen.getByText('Another tab uploads a file to this recording.', { exact: false });
  await expect.element(words).toBeVisible();
  expect(platform.sent).toEqual([]);
  otherTab.resolve();
  await claimed;
  await choose(opened, fileOf(1000), 'Choose the same file');
  await expect.element(opened.screen.getByText('The file is being checked.').last()).toBeVisible();
  expect(platform.sent).toEqual([offset, part('500+500')]);
  removeUpload(12);
  expect((await navigator.locks.query()).held?.map(({ name }) => name)).not.toContain('bedside-upload 12');
});

test('pause stops it, and resume goes on where the platform is', async () => {
  const platform = new UploadPlatform();
  const opened = await platform.open();
  const held = Promise.withResolvers<undefined>();
  platform.answer = ({ headers }) => (headers['Upload-Offset'] === '8000000' ? held.promise : undefined);
  await choose(opened, fileOf(10_000_000));
  await expect.element(opened.screen.getByText('8 MB of 10 MB · 80%')).toBeVisible();
  await opened.button('Pause').click();
  await expect.element(opened.screen.getByText('Paused')).toBeVisible();
  platform.answer = undefined;
  await opened.button('Resume').click();
  await expect.element(opened.screen.getByText('The file is being checked.').last()).toBeVisible();
  expect(platform.sent).toEqual([created, part('0+8000000'), part('8000000+2000000'), offset, part('8000000+2000000')]);
});

test('without a network it waits, and goes on by itself with smaller parts', async () => {
  const platform = new UploadPlatform();
  const opened = await platform.open();
  platform.answer = ({ method }) => (method === 'POST' ? undefined : 'lost');
  await choose(opened, fileOf(3_000_000));
  await expect.element(opened.screen.getByText('Waiting for the network.')).toBeVisible();
  platform.answer = undefined;
  reportAnswer(performance.now());
  dispatchEvent(new Event('online'));
  await expect.element(opened.screen.getByText('The file is being checked.').last()).toBeVisible();
  expect(platform.sent.slice(0, 2)).toEqual([created, part('0+3000000')]);
  expect(platform.sent.filter((sent) => sent.startsWith('PATCH')).length).toBeGreaterThan(2);
  expect(platform.received).toBe(3_000_000);
});

test('a part that is too long for a proxy is sent in shorter ones', async () => {
  const platform = new UploadPlatform();
  const opened = await platform.open();
  platform.answer = ({ method, body }) =>
    method === 'PATCH' && (body?.size ?? 0) > 8_000_000 ? { status: 413, body: '', headers: {} } : undefined;
  await choose(opened, fileOf(20_000_000));
  await expect.element(opened.screen.getByText('The file is being checked.').last()).toBeVisible();
  expect(platform.sent.slice(0, 5)).toEqual([
    created,
    part('0+8000000'),
    part('8000000+12000000'),
    offset,
    part('8000000+4000000'),
  ]);
});

test('what the platform refuses is told in its words, and can be tried again', async () => {
  const platform = new UploadPlatform();
  const opened = await platform.open();
  const body = JSON.stringify({ errors: [{ code: 'disk-full', message: 'The platform has no room for it.' }] });
  platform.answer = () => ({ status: 507, body, headers: { 'Content-Type': 'application/json' } });
  await choose(opened, fileOf(1000));
  await expect.element(opened.screen.getByRole('alert').getByText('The platform has no room for it.')).toBeVisible();
  platform.answer = undefined;
  await opened.button('Try again').click();
  await expect.element(opened.screen.getByText('The file is being checked.').last()).toBeVisible();
});

test('cancel asks once, deletes what has arrived, and another file can be chosen', async () => {
  const platform = new UploadPlatform();
  const opened = await platform.open();
  platform.answer = ({ method }) => (method === 'PATCH' ? Promise.withResolvers<undefined>().promise : undefined);
  await choose(opened, fileOf(1000));
  await expect.poll(() => platform.sent).toEqual([created, part('0+1000')]);
  await opened.button('Cancel the upload').click();
  const question = opened.screen.getByRole('alertdialog', { name: 'Cancel the upload?' });
  for (const whose of ['Inès Moreau', /14 Feb 1978/, /^Prescribed on 14 May 2026/])
    await expect.element(question.getByText(whose)).toBeVisible();
  await question.getByRole('button', { name: 'Cancel the upload' }).click();
  await expect.element(dropIn(opened)).toBeEnabled();
  expect(platform.sent.at(-1)).toBe('DELETE /v1/records/12/files/c0ffee');
  expect(isPageHeld.get()).toBe(false);
});

test('after a reload, only the same file goes on where it stopped', async () => {
  const platform = new UploadPlatform();
  platform.received = 6000;
  platform.state = platform.arriving(
    { name: 'mine.edf', size: 10_000, uploadedBy: operator },
    await fingerprintOf(fileOf(10_000)),
  );
  const opened = await platform.open();
  await expect.element(opened.screen.getByText('6 kB of 10 kB · 60%')).toBeVisible();
  await choose(opened, fileOf(10_000, 'mine.edf', changedAt + 1), 'Choose the same file');
  await expect
    .element(opened.screen.getByRole('alert').getByText(/^‘mine.edf’ is not the file that was begun/))
    .toBeVisible();
  expect(platform.sent).toEqual([]);
  await choose(opened, fileOf(10_000), 'Choose the same file');
  await expect.element(opened.screen.getByText('The file is being checked.').last()).toBeVisible();
  expect(platform.sent).toEqual([offset, part('6000+4000')]);
});

test('a file of somebody else who is sending it is shown, and can only be cancelled', async () => {
  const platform = new UploadPlatform();
  platform.received = 500_000;
  platform.state = platform.arriving({});
  const opened = await platform.open();
  await expect
    .element(opened.screen.getByText('Ada Byron (no. 10001478139) is uploading a file to this recording.'))
    .toBeVisible();
  await expect.element(opened.screen.getByText('500 kB of 2 MB · 25%')).toBeVisible();
  expect(opened.screen.getByLabelText('Choose the same file').elements()).toEqual([]);
  await expect.element(opened.button('Cancel the upload')).toBeVisible();
});

test.each(['arriving', 'accepted'] as const)('a file of a device is shown with its serial: %s', async (state) => {
  const platform = new UploadPlatform();
  const fromDevice = { uploadedBy: null, uploadedByDevice: { serial: 'PORT-1' } };
  const words = {
    arriving: 'The device PORT-1 is sending a file to this recording.',
    accepted: 'sent by the device PORT-1',
  };
  platform.state =
    state === 'arriving' ? platform.arriving(fromDevice) : { state, file: { ...sentFile, ...fromDevice } };
  const opened = await platform.open();
  await expect.element(opened.screen.getByText(words[state], { exact: false })).toBeVisible();
});

test('the time of a decision is in the time zone of the recording, as all times of its screen', async () => {
  const platform = new UploadPlatform({ status: 'RECORDED', timeZone: 'Asia/Tokyo' });
  const decided = { decidedBy: { id: 7, firstName: 'Ada', lastName: 'Byron', identityNumber: '10003146036' } };
  const decidedAt = '2026-03-01T20:30:00Z';
  platform.state = { state: 'accepted', file: sentFile, ...decided, decidedAt, decisionReason: 'Former name.' };
  const { screen } = await platform.open();
  await expect.element(screen.getByText('Ada Byron (no. 10003146036) · 2 Mar 2026, 05:30')).toBeVisible();
});

test('one that the platform accepted stands with its sender', async () => {
  const platform = new UploadPlatform({ status: 'RECORDED' });
  platform.state = { state: 'accepted', file: sentFile, decidedBy: null, decidedAt: null, decisionReason: null };
  const { screen } = await platform.open();
  await expect.element(screen.getByText('2 MB · uploaded by Ada Byron (no. 10001478139)')).toBeVisible();
  await expect.element(screen.getByText('It belongs to this recording.')).toBeVisible();
});

test('a platform that tells no identity number of a sender is shown with the name alone', async () => {
  const platform = new UploadPlatform({ status: 'RECORDED' });
  const { identityNumber: _number, ...uploadedBy } = sentFile.uploadedBy;
  platform.state = { state: 'accepted', file: { ...sentFile, uploadedBy } };
  const { screen } = await platform.open();
  await expect.element(screen.getByText('2 MB · uploaded by Ada Byron', { exact: true })).toBeVisible();
});
