import { afterEach, expect, test, vi } from 'vitest';
import axe from 'axe-core';
import { recordQuery } from '#/data/records/records.ts';
import { closeNotification } from '#/ui/messages/notifications.ts';
import { pressTwice } from '../../../tests/support/browser/press-twice.ts';
import { RecordPlatform } from '../../../tests/support/browser/record-platform.tsx';

afterEach(closeNotification);

/** Load what a poll would load. */
const refresh = async ({ queryClient }: Awaited<ReturnType<RecordPlatform['open']>>) =>
  queryClient.refetchQueries({ queryKey: recordQuery(12).queryKey });

const onlyCreated = 'Only a recording in the status Created can be deleted.';

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
  // The clock stands, because a slow machine draws later still.
  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now);
  await platform.open({
    prepare: (client) => client.setQueryData(recordQuery(12).queryKey, answer, { updatedAt: now - 4999 }),
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

test('while the platform cannot write who looks, a typed diagnosis stays, and can be saved', async () => {
  const platform = new RecordPlatform({ diagnosis: null });
  const opened = await platform.open();
  const { screen, button } = opened;
  const field = screen.getByRole('textbox', { name: 'Diagnosis' });
  await button('Edit').click();
  await field.fill('Normal sinus rhythm.');
  const busy = { code: 'busy', message: 'The platform has too much to do.' };
  for (const name of ['record', 'metadata', 'channels', 'monitoring'] as const)
    platform.answers[name] = () => Response.json({ errors: [busy] }, { status: 503, headers: { 'Retry-After': '5' } });
  await refresh(opened);
  await expect.element(screen.getByText(/^Saved copy, /)).toBeVisible();
  await expect.element(field).toHaveValue('Normal sinus rhythm.');
  await button('OK').click();
  await expect.element(field).not.toBeInTheDocument();
  expect(platform.record.diagnosis).toBe('Normal sinus rhythm.');
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

test('a recording that is created can be deleted', async () => {
  const { button, screen } = await new RecordPlatform({ status: 'CREATED' }).open();
  await expect.element(button('Delete')).not.toHaveAttribute('aria-disabled');
  expect(screen.getByText(onlyCreated).elements()).toEqual([]);
});

test.each(['ONGOING_RECORDING', 'RECORDED', 'ANALYSED'])(
  'a recording that is %s cannot be deleted, and a press says why',
  async (status) => {
    const { button, screen } = await new RecordPlatform({ status }).open();
    const reason = screen.getByText(onlyCreated);
    const remove = button('Delete').element() as HTMLButtonElement;
    await expect.element(button('Delete')).toHaveAttribute('aria-disabled', 'true');
    await expect.element(button('Delete')).toHaveAccessibleDescription(onlyCreated);
    await expect.element(reason).toHaveClass('visually-hidden');
    remove.click();
    await expect.element(reason).not.toHaveClass('visually-hidden');
    expect(screen.getByRole('alertdialog').elements()).toEqual([]);
  },
);

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
  for (const text of ['Inès Moreau', /14 Feb 1978/, 'Prescribed on 14 May 2026 · 1 d'])
    await expect.element(question.getByText(text).first()).toBeVisible();
  const edges = (name: string) => question.getByRole('button', { name }).element().getBoundingClientRect();
  expect(edges('Delete').left - edges('Cancel').right).toBeGreaterThanOrEqual(30);
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
