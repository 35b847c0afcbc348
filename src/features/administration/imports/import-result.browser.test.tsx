import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { ImportRun } from '#/contract/imports.ts';
import { startTestApp, WithApp } from '../../../../tests/support/browser/with-app.tsx';
import { ImportResultPage } from './import-result-page.tsx';
import { ImportSample } from './import-sample.tsx';

const run: ImportRun = {
  id: 5,
  kind: 'devices',
  importedAt: '2026-11-20T09:30:00Z',
  importedByName: 'Ralph Stone',
  importedByIdentityNumber: '10002385514',
  created: 1207,
  updated: 3,
  unchanged: 0,
  refused: 2,
  undoUntil: '2026-11-20T10:30:00Z',
  undone: null,
};

let answers: (() => Response)[];
let sent: string[];

beforeEach(() => {
  answers = [];
  sent = [];
  vi.stubGlobal('fetch', (url: string, { method = 'GET' }: RequestInit) => {
    if (!url.includes('/imports/')) return new Response(null, { status: 500 });
    sent.push(`${method} ${url.replace(/^.*\/v1/, '')}`);
    return answers.shift()?.() ?? new Response(null, { status: 500 });
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const open = () =>
  render(
    <WithApp queryClient={startTestApp()}>
      <ImportResultPage kind="devices" id={5} />
    </WithApp>,
  );

test('the result stays with its counts, and leads to its rows', async () => {
  answers.push(() => Response.json(run));
  const screen = await open();
  await expect.element(screen.getByText('1,207')).toBeVisible();
  await expect.element(screen.getByText('Ralph Stone (no. 10002385514)')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Rows in the history' }))
    .toHaveAttribute('href', expect.stringContaining('/home/history?import=5'));
});

test('an import is taken back after a question, and says what stays', async () => {
  answers.push(
    () => Response.json(run),
    () =>
      Response.json({
        ...run,
        undoUntil: null,
        undone: { at: '2026-11-20T09:40:00Z', takenBack: 1208, left: 2, leftNames: ['WEMU-7', 'WEMU-8'] },
      }),
  );
  const screen = await open();
  await screen.getByRole('button', { name: 'Undo the import' }).click();
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Undo the import' }).click();
  await expect.element(screen.getByText('Taken back: 1,208 of 1,210.', { exact: false })).toBeVisible();
  await expect.element(screen.getByText('WEMU-7, WEMU-8', { exact: false })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Undo the import' })).not.toBeInTheDocument();
  expect(sent.slice(0, 2)).toEqual(['GET /imports/5', 'POST /imports/5/undo']);
});

const refused = (status: number, code: string) => () =>
  Response.json({ errors: [{ code, message: 'Refused.' }] }, { status });

test('after an error, the page shows what is so, and the next question begins without the error', async () => {
  answers.push(
    () => Response.json(run),
    refused(403, 'forbidden'),
    () => Response.json(run),
    refused(409, 'import-over'),
    () =>
      Response.json({
        ...run,
        undoUntil: null,
        undone: { at: '2026-11-20T09:40:00Z', takenBack: 1210, left: 0, leftNames: [] },
      }),
  );
  const screen = await open();
  const dialog = screen.getByRole('alertdialog');
  await screen.getByRole('button', { name: 'Undo the import' }).click();
  await dialog.getByRole('button', { name: 'Undo the import' }).click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await screen.getByRole('button', { name: 'Undo the import' }).click();
  await expect.element(dialog).toBeVisible();
  expect(dialog.getByRole('alert').elements()).toEqual([]);
  await dialog.getByRole('button', { name: 'Undo the import' }).click();
  await expect.element(screen.getByText('Taken back: 1,210 of 1,210.', { exact: false })).toBeVisible();
});

test('an import of more than an hour ago stays', async () => {
  answers.push(() => Response.json({ ...run, undoUntil: null }));
  const screen = await open();
  await expect.element(screen.getByText('An import can be undone for an hour. This one stays.')).toBeVisible();
});

test('an import that is not there, or cannot be loaded, says so', async () => {
  answers.push(() => Response.json({ errors: [{ code: 'not-found', message: '' }] }, { status: 404 }));
  const screen = await open();
  await expect.element(screen.getByText('No import found')).toBeVisible();
});

test('the sample is a file in the words of the language, of nothing that exists', async () => {
  const saved: { blob: Blob; name: string }[] = [];
  let blob: Blob | undefined;
  const spies = [
    vi.spyOn(URL, 'createObjectURL').mockImplementation((made) => {
      blob = made as Blob;
      return 'blob:made';
    }),
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      if (blob) saved.push({ blob, name: this.download });
    }),
  ];
  const screen = await render(
    <WithApp queryClient={startTestApp()}>
      <ImportSample kind="devices" />
    </WithApp>,
  );
  await screen.getByRole('button', { name: 'Sample as CSV' }).click();
  await screen.getByRole('button', { name: 'Sample as JSON' }).click();
  for (const spy of spies) spy.mockRestore();
  expect(saved.map(({ name }) => name)).toEqual(['devices-example.csv', 'devices-example.json']);
  // The decoding of a blob drops the mark.
  expect(await saved[0]?.blob.text()).toBe(
    'Serial number,Product,Hardware,Firmware version,Target firmware,Organization\r\n' +
      'EXAMPLE-1,Example product,Example hardware,v1.0.0,v1.0.0,Example organization\r\n',
  );
  const json = (await saved[1]?.blob.text()) ?? '';
  expect(JSON.parse(json)).toMatchObject([{ serial: 'EXAMPLE-1', product: 'Example product' }]);
});
