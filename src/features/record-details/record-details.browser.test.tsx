import { afterEach, expect, test, vi } from 'vitest';
import axe from 'axe-core';
import type { MedicalRecord } from '#/contract/records.ts';
import { recordQuery } from '#/data/records/records.ts';
import { closeNotification } from '#/ui/messages/notifications.ts';
import { micros, RecordPlatform } from '../../../tests/support/browser/record-platform.tsx';

afterEach(closeNotification);

/** Load what a poll would load. */
const refresh = async ({ queryClient }: Awaited<ReturnType<RecordPlatform['open']>>) =>
  queryClient.refetchQueries({ queryKey: recordQuery(12).queryKey });

const refusing = (status: number) => () => Response.json({ errors: [] }, { status });

test.each(['light', 'dark'])('the screen is accessible in the %s theme', async (theme) => {
  document.documentElement.dataset['theme'] = theme;
  const { screen } = await new RecordPlatform({ diagnosis: 'Normal.' }).open();
  expect((await axe.run(screen.container)).violations).toEqual([]);
  delete document.documentElement.dataset['theme'];
});

test('a screen that renders long after its answer sends no second request', async () => {
  const platform = new RecordPlatform();
  const answer = { value: platform.record, version: '"1"' };
  await platform.open({
    prepare: (client) => client.setQueryData(recordQuery(12).queryKey, answer, { updatedAt: Date.now() - 3000 }),
  });
  await expect.poll(() => platform.requested.some(({ path }) => path.startsWith('/api/channel/'))).toBe(true);
  expect(platform.requested.filter(({ path }) => path.endsWith('/v1/records/12'))).toEqual([]);
});

test('a recording that is deleted while it is open says so, and links to the list', async () => {
  const platform = new RecordPlatform();
  const opened = await platform.open();
  platform.answers.record = refusing(404);
  await refresh(opened);
  await expect
    .element(opened.screen.getByRole('heading', { level: 1 }))
    .toHaveTextContent('This recording does not exist');
  await expect.element(opened.screen.getByRole('link', { name: 'Go to the recordings' })).toBeVisible();
});

test.each([
  ['a 403', (platform: RecordPlatform) => (platform.answers.record = refusing(403))],
  ['another application', (platform: RecordPlatform) => platform.change({ application: 'CCW' })],
])('%s while it is open leads away', async (_what, happens) => {
  const platform = new RecordPlatform();
  const opened = await platform.open();
  happens(platform);
  await refresh(opened);
  await expect.poll(() => platform.onForbidden.mock.calls.length).toBe(1);
});

test('if a refresh fails, the shown data stays, with its time', async () => {
  const platform = new RecordPlatform();
  const opened = await platform.open();
  platform.answers.record = refusing(500);
  await refresh(opened);
  await expect.element(opened.screen.getByText(/^Saved copy, \d\d:\d\d/)).toBeVisible();
  await expect.element(opened.screen.getByText('Inès Moreau').first()).toBeVisible();
  delete platform.answers.record;
  await refresh(opened);
  await expect.element(opened.screen.getByText(/^Saved copy/)).not.toBeInTheDocument();
});

test.each([
  ['RECORDED', [], 1],
  ['RECORDED', [{ device: null }], 1],
  ['CREATED', [], 0],
  ['RECORDED', [{ device: { serial: 'EG24' } }], 0],
])(
  'a recording that is %s with the devices %j says %s times that there is none',
  async (status, deviceConfigList, times) => {
    const { screen } = await new RecordPlatform({ status, deviceConfigList }).open();
    const said = screen.getByRole('alert').filter({ hasText: 'This recording is not linked to any device.' });
    expect(said.elements()).toHaveLength(times);
  },
);

test('the ECG application shows a band below the title, also on paper, that the display is not for diagnosis', async () => {
  const { screen, button } = await new RecordPlatform({ application: 'CCW', deviceConfigList: [] }).open({
    application: 'CCW',
  });
  const band = screen.getByRole('alert').filter({ hasText: 'The ECG display must not be used for diagnosis.' });
  await expect.element(band).toBeVisible();
  const { bottom } = button('Delete').element().getBoundingClientRect();
  expect(band.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom);
  expect(band.element().closest('.no-print, .notification')).toBeNull();
  expect(screen.getByRole('main').element().contains(band.element())).toBe(true);
});

test.each([
  ['CREATED', true],
  ['ONGOING_RECORDING', false],
  ['RECORDED', false],
  ['ANALYSED', false],
])('a recording that is %s can be deleted: %s', async (status, isAllowed) => {
  const { button } = await new RecordPlatform({ status }).open();
  expect(button('Delete').element().hasAttribute('disabled')).toBe(!isAllowed);
});

function pressTwice(button: Element): void {
  for (let press = 0; press < 2; press += 1) (button as HTMLElement).click();
}

test('two presses in one task print once', async () => {
  const printed = vi.spyOn(globalThis, 'print').mockReturnValue();
  const { button } = await new RecordPlatform().open();
  pressTwice(button('Print').element());
  await expect.poll(() => printed.mock.calls.length).toBeGreaterThan(0);
  expect(printed).toHaveBeenCalledOnce();
});

test('a recording is deleted only after a question, with the version that was read', async () => {
  const platform = new RecordPlatform({ status: 'CREATED' });
  const { screen, button } = await platform.open();
  await button('Delete').click();
  const question = screen.getByRole('alertdialog', { name: 'Delete confirmation' });
  await expect.element(question.getByText('Do you really want to delete this record ?')).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(platform.written()).toEqual([]);
  await button('Delete').click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => platform.onDeleted.mock.calls.length).toBe(1);
  expect(platform.requested.findLast(({ method }) => method === 'DELETE')).toMatchObject({
    path: '/v1/records/12',
    version: '"1"',
  });
});

test('a recording that has changed meanwhile is shown again, and can then be deleted or kept', async () => {
  const platform = new RecordPlatform({ status: 'CREATED' });
  const { screen, button, panel } = await platform.open();
  const remove = async () => {
    await button('Delete').click();
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  };
  const told = screen
    .getByRole('alert')
    .filter({ hasText: /been changed elsewhere in the meantime, so it was not deleted/ });
  platform.change({ operator: { id: 21, firstName: 'Henrik', lastName: 'Sørensen' } });
  await remove();
  await expect.element(told).toBeVisible();
  expect(panel('Operator').textContent).toContain('Henrik Sørensen');
  await button('Keep it').click();
  await expect.element(told).not.toBeInTheDocument();
  platform.change({ operator: null });
  await remove();
  await expect.element(told).toBeVisible();
  expect(platform.onDeleted).not.toHaveBeenCalled();
  await button('Delete it anyway').click();
  await expect.poll(() => platform.onDeleted.mock.calls.length).toBe(1);
});

test('a recording that has begun meanwhile is not deleted, and the server’s reason is shown', async () => {
  const platform = new RecordPlatform({ status: 'CREATED' });
  const { screen, button } = await platform.open();
  platform.answers.record = ({ method }) =>
    method === 'DELETE'
      ? Response.json({ errors: [{ code: 'record-begun', message: 'It has begun.' }] }, { status: 409 })
      : platform.whole();
  await button('Delete').click();
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(screen.getByRole('alert').getByText('It has begun.')).toBeVisible();
  await expect.element(screen.getByText('The server refused this. The recording was not deleted.')).toBeVisible();
  expect(platform.onDeleted).not.toHaveBeenCalled();
});

/** A platform with data of the recording. */
function recorded(changes: Partial<MedicalRecord>): RecordPlatform {
  const platform = new RecordPlatform(changes);
  platform.answers.metadata = () =>
    Response.json({ startTimeMicroSeconds: micros('2026-05-14T07:04:13Z'), endTimeMicroSeconds: null });
  return platform;
}

test.each([
  [true, 'RECORDED', true],
  [true, 'ANALYSED', true],
  [true, 'ONGOING_RECORDING', false],
  [true, 'CREATED', false],
  [false, 'RECORDED', false],
])('rest ECG %s, status %s: the report is available: %s', async (restEcg, status, isAllowed) => {
  const { button } = await recorded({ restEcg, status }).open({ examTypes: ['holterECG', 'restECG'] });
  expect(button('PDF').element().hasAttribute('disabled')).toBe(!isAllowed);
});

test.each([
  [{ restEcg: true }, 'https://pdf.example', ''],
  [{ restEcg: true }, undefined, 'This platform does not offer this yet.'],
  [{ restEcg: true, status: 'CREATED' }, undefined, 'Once the recording is over'],
  [{ restEcg: false }, undefined, 'Only for the exam type resting ECG'],
])('for %j, with a report service at %s, the button gives the reason: %s', async (changes, web2pdf, why) => {
  const { button } = await recorded(changes).open({ web2pdf, examTypes: ['restECG'] });
  await expect.element(button('PDF')).toHaveAccessibleDescription(why);
});

test('if nothing was uploaded, there is no report, and the button says why', async () => {
  const { button } = await new RecordPlatform({ restEcg: true }).open();
  await expect.element(button('PDF')).toBeDisabled();
  await expect.element(button('PDF')).toHaveAccessibleDescription('No data has been uploaded yet.');
});

/** The tab that the press opens. */
function openedTab() {
  const location = { replace: vi.fn<(address: string) => void>() };
  const tab = {
    location,
    closed: false,
    opener: window,
    close: vi.fn<() => void>(),
    document: document.implementation.createHTMLDocument(),
  };
  const open = vi.spyOn(globalThis, 'open').mockReturnValue(tab as unknown as Window);
  return { tab, open };
}

test('the press itself opens the report’s tab, which gets its address when the report is ready', async () => {
  const platform = recorded({ restEcg: true });
  const answer = Promise.withResolvers<Response>();
  platform.answers.report = () => answer.promise;
  const { tab, open } = openedTab();
  const { screen, button } = await platform.open();
  pressTwice(button('PDF').element());
  expect(open).toHaveBeenCalledOnce();
  expect([tab.opener, tab.document.body.textContent]).toEqual([null, 'Loading...']);
  await expect.poll(() => screen.container.querySelector('.spinner')).not.toBeNull();
  const spinner = screen.container.querySelector('.spinner')!;
  expect(getComputedStyle(spinner, '::before').inlineSize).toBe('35px');
  expect(tab.location.replace).not.toHaveBeenCalled();
  answer.resolve(new Response('%PDF-1.7', { headers: { 'Content-Type': 'application/pdf' } }));
  await expect.poll(() => tab.location.replace.mock.calls).toEqual([[expect.stringMatching(/^blob:/)]]);
  await expect.element(button('PDF')).toBeEnabled();
  expect(platform.requested.find(({ path }) => path.startsWith('/api/pdf'))?.path).toBe(
    '/api/pdf?url=%2Fen%2Fwemu%2Fwemu12%2Frest-ecg-report',
  );
});

test.each([
  ['the server fails', refusing(500)],
  [
    'something else comes than a report',
    () => new Response('<h1>Wi-Fi</h1>', { headers: { 'Content-Type': 'text/html' } }),
  ],
  ['the network fails', () => Promise.reject(new TypeError('Failed to fetch'))],
])('if %s, the tab closes, and a new try is possible', async (_what, answer) => {
  const platform = recorded({ restEcg: true });
  platform.answers.report = answer;
  const { tab } = openedTab();
  const { screen, button } = await platform.open();
  await button('PDF').click();
  await expect.element(screen.getByRole('alert').getByText('The report could not be downloaded.')).toBeVisible();
  expect(tab.close).toHaveBeenCalledOnce();
  expect(tab.location.replace).not.toHaveBeenCalled();
  await expect.element(button('PDF')).toBeEnabled();
});

test('a browser that opens no tab saves the report', async () => {
  const platform = recorded({ restEcg: true });
  platform.answers.report = () => new Response('%PDF-1.7', { headers: { 'Content-Type': 'application/pdf' } });
  vi.spyOn(globalThis, 'open').mockReturnValue(null);
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { button } = await platform.open();
  await button('PDF').click();
  await expect.poll(() => saved).toEqual(['wemu12.pdf']);
});
