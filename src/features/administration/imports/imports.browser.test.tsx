import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { ImportResult } from '#/contract/imports.ts';
import { closeNotification, currentNotification } from '#/ui/messages/notifications.ts';
import { startTestApp, WithApp } from '../../../../tests/support/browser/with-app.tsx';
import { ImportPage } from './import-page.tsx';

interface Sent {
  url: string;
  headers: Record<string, string>;
  file: File;
}

let sent: Sent[];
let answers: ((request: FakeRequest) => void)[];
const imported = vi.fn<(importId: number | undefined) => void>();

/** An upload that the test answers. */
class FakeRequest extends EventTarget {
  upload = new EventTarget();
  status = 0;
  responseText = '';
  #url = '';
  #headers: Record<string, string> = {};
  open(_: string, url: string) {
    this.#url = url;
  }
  setRequestHeader(name: string, value: string) {
    this.#headers[name] = value;
  }
  getAllResponseHeaders() {
    return 'content-type: application/json\r\n';
  }
  send(form: FormData) {
    sent.push({ url: this.#url, headers: this.#headers, file: form.get('file') as File });
    answers.shift()?.(this);
  }
  abort() {
    this.dispatchEvent(new Event('abort'));
  }
  answer(status: number, body: object) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.dispatchEvent(new Event('load'));
  }
}

const result: ImportResult = {
  created: 9998,
  updated: 0,
  unchanged: 0,
  refused: 2,
  rows: [
    { row: 4, serial: 'AB', field: 'serial', reason: 'invalid' },
    { row: 1207, serial: 'WEMU-7', field: 'targetFirmwareId', reason: 'unreachable' },
  ],
};

beforeEach(() => {
  sent = [];
  answers = [];
  imported.mockReset();
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  vi.stubGlobal('fetch', () => new Response(null, { status: 500 }));
});

afterEach(() => {
  closeNotification();
  vi.unstubAllGlobals();
});

const open = () =>
  render(
    <WithApp queryClient={startTestApp()}>
      <ImportPage kind="devices" onImported={imported} />
    </WithApp>,
  );

type Screen = Awaited<ReturnType<typeof open>>;

const choose = (screen: Screen, file = new File(['[]'], 'devices.json')) =>
  screen.getByLabelText('Choose a CSV or JSON file, or drop it here').upload(file);

test('a file is checked at once, and imported without the rows that were refused', async () => {
  answers.push((request) => request.answer(200, result));
  const screen = await open();
  await choose(screen);
  const button = screen.getByRole('button', { name: 'Import 9,998 devices' });
  await expect.element(button).toBeVisible();
  await expect.element(screen.getByText('A serial number has')).not.toBeInTheDocument();
  await expect.element(screen.getByText('1,207')).toBeVisible();
  await screen.getByRole('combobox', { name: 'Reason' }).selectOptions('No upgrade leads to this firmware.');
  await expect.element(screen.getByRole('cell', { name: 'AB', exact: true })).not.toBeInTheDocument();
  await expect.element(screen.getByText('WEMU-7')).toBeVisible();
  answers.push((request) => request.answer(200, { ...result, rows: [] }));
  await button.click();
  await expect.poll(() => imported.mock.calls).toHaveLength(1);
  expect(sent.map(({ url }) => url.replace(/^.*\/v1/, ''))).toEqual([
    '/devices/import?dryRun=true',
    '/devices/import?leaveOut=2',
  ]);
  expect(sent.map(({ headers }) => headers['idempotency-key'] !== undefined)).toEqual([false, true]);
  expect(await sent[1]?.file.text()).toBe('[]');
});

test.each([
  [200, 'The file was imported.'],
  [500, 'The file may not have been imported. Import it again.'],
])('an import whose page was left goes on, tells its end (%i), and does not move the user', async (status, text) => {
  answers.push((request) => request.answer(200, { ...result, refused: 0, rows: [] }));
  const queryClient = startTestApp();
  const screen = await render(
    <WithApp queryClient={queryClient}>
      <ImportPage kind="devices" onImported={imported} />
    </WithApp>,
  );
  await choose(screen);
  let running: FakeRequest | undefined;
  answers.push((request) => {
    running = request;
  });
  await screen.getByRole('button', { name: 'Import 9,998 devices' }).click();
  await expect.poll(() => running).toBeDefined();
  await screen.rerender(<WithApp queryClient={queryClient}>{null}</WithApp>);
  running?.answer(status, status === 200 ? { ...result, refused: 0, rows: [] } : {});
  await expect.poll(() => currentNotification.get()?.text).toBe(text);
  expect(imported).not.toHaveBeenCalled();
});

test('all faults of a row are shown, with what an ambiguous name can mean, and columns that are not read', async () => {
  const rows: ImportResult['rows'] = [
    { row: 2, field: 'productId', reason: 'missing' },
    { row: 2, field: 'hardware', reason: 'ambiguous', candidates: ['EEG 32 A (ID 1)', 'EEG 32 B (ID 2)'] },
  ];
  const digest = 'x'.repeat(43);
  answers.push((request) => request.answer(200, { ...result, refused: 1, rows, unread: ['Colour'], digest }));
  const screen = await open();
  await choose(screen, new File(['serial;colour'], 'devices.csv'));
  await expect.element(screen.getByText('These columns are unknown, and are not imported: Colour')).toBeVisible();
  await expect
    .element(screen.getByText(/^Several have this name\..*EEG 32 A \(ID 1\), EEG 32 B \(ID 2\)$/))
    .toBeVisible();
  await expect.element(screen.getByRole('cell', { name: 'Product', exact: true })).toBeVisible();
  answers.push((request) => request.answer(200, { ...result, rows: [], importId: 7 }));
  await screen.getByRole('button', { name: 'Import 9,998 devices' }).click();
  await expect.poll(() => imported.mock.calls).toEqual([[7]]);
  expect(sent[1]?.url).toContain(`leaveOut=1&digest=${digest}`);
});

test('a file that is too large is not sent', async () => {
  const screen = await open();
  await choose(screen, new File([new Uint8Array(10_000_001)], 'large.json'));
  await expect.element(screen.getByText('The file is larger than 10,000,000 bytes. It was not sent.')).toBeVisible();
  expect(sent).toEqual([]);
});

test('the progress is shown, and the upload can be cancelled', async () => {
  let request: FakeRequest | undefined;
  answers.push((begun) => {
    request = begun;
  });
  const screen = await open();
  await choose(screen);
  const bar = screen.getByRole('progressbar');
  await expect.element(bar).toBeVisible();
  await expect.poll(() => request).toBeDefined();
  request?.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 5, total: 10 }));
  await expect.poll(() => (bar.element() as HTMLProgressElement).value).toBe(0.5);
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(bar).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Check again' })).toBeVisible();
});

const refused = (code: string, message: string) => (request: FakeRequest) =>
  request.answer(code === 'import-refused' ? 409 : 400, { errors: [{ field: 'file', code, message }] });

test('a refused file, a lost connection and an outdated check are told', async () => {
  answers.push(refused('import-not-json', 'The file is not JSON.'));
  const screen = await open();
  await choose(screen);
  const told = screen.getByText('The file is not JSON.');
  await expect.element(told).toBeVisible();
  const alert = told.element().closest('[role=alert]')!.getBoundingClientRect();
  const hint = screen.getByText('One row for each device', { exact: false }).element().getBoundingClientRect();
  const again = screen.getByRole('button', { name: 'Check again' }).element().getBoundingClientRect();
  expect(Math.min(alert.top - hint.bottom, again.top - alert.bottom)).toBeGreaterThan(8);
  answers.push((request) => void request.dispatchEvent(new Event('error')));
  await screen.getByRole('button', { name: 'Check again' }).click();
  await expect.element(screen.getByText(/No reply was received/)).toBeVisible();
  answers.push((request) => request.answer(200, result));
  await screen.getByRole('button', { name: 'Check again' }).click();
  answers.push(refused('import-refused', 'Other rows were refused.'));
  await screen.getByRole('button', { name: 'Import 9,998 devices' }).click();
  await expect.element(screen.getByText('Other rows were refused.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Check again' })).toBeVisible();
  expect(imported).not.toHaveBeenCalled();
});

const cannotRead = () => Promise.reject(new DOMException('The file was changed', 'NotReadableError'));

const unreadable = () =>
  vi.spyOn(Blob.prototype, 'slice').mockReturnValue({ arrayBuffer: cannotRead } as unknown as Blob);

test('a file that was changed on the disk was surely not sent, and is to be chosen again', async () => {
  answers.push((request) => request.answer(200, result));
  const screen = await open();
  await choose(screen);
  const button = screen.getByRole('button', { name: 'Import 9,998 devices' });
  await expect.element(button).toBeVisible();
  const reading = unreadable();
  await button.click();
  const told = screen.getByText('The file was changed or cannot be read. Choose it again. Nothing was imported.');
  await expect.element(told).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(currentNotification.get()?.isHttp).toBeUndefined();
  reading.mockRestore();
  answers.push((request) => request.answer(200, { ...result, rows: [] }));
  await button.click();
  await expect.poll(() => imported.mock.calls).toHaveLength(1);
});

test('a file that changes while it is sent is not taken for a lost answer', async () => {
  const reading: ReturnType<typeof unreadable>[] = [];
  answers.push((request) => {
    reading.push(unreadable());
    request.dispatchEvent(new Event('error'));
  });
  const screen = await open();
  await choose(screen);
  await expect.element(screen.getByText(/^The file was changed or cannot be read\./)).toBeVisible();
  for (const mock of reading) mock.mockRestore();
  answers.push((request) => {
    request.upload.dispatchEvent(new Event('load'));
    unreadable();
    request.dispatchEvent(new Event('error'));
  });
  await screen.getByRole('button', { name: 'Check again' }).click();
  await expect
    .element(screen.getByText(/^No reply was received, so this may or may not have been sent\./))
    .toBeVisible();
});
