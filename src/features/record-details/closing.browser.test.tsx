import { afterEach, expect, test } from 'vitest';
import { reportAnswer, reportLoss } from '#/browser/connection/connection.ts';
import { recordQuery } from '#/data/records/records.ts';
import { closeNotification } from '#/ui/messages/notifications.ts';
import { pressTwice } from '../../../tests/support/browser/press-twice.ts';
import { RecordPlatform } from '../../../tests/support/browser/record-platform.tsx';

afterEach(closeNotification);

const written = 'Alpha rhythm at 9.5 Hz.';

type Opened = Awaited<ReturnType<RecordPlatform['open']>>;

const questionIn = ({ screen }: Opened) => screen.getByRole('alertdialog', { name: 'Confirm and close' });

async function confirmAndClose(opened: Opened) {
  await opened.button('Confirm and close').click();
  await questionIn(opened).getByRole('button', { name: 'Confirm and close' }).click();
}

test('Confirm and close asks once, names patient and text, and Cancel changes nothing', async () => {
  const platform = new RecordPlatform({ diagnosis: written });
  const opened = await platform.open();
  await opened.button('Confirm and close').click();
  const question = questionIn(opened);
  await expect.element(question).toBeVisible();
  for (const text of ['Inès Moreau', /14 Feb 1978/, 'Prescribed on 14 May 2026 · 1 d', written])
    await expect.element(question.getByText(text).first()).toBeVisible();
  await expect
    .element(question.getByText('The diagnosis can then no longer be changed.', { exact: false }))
    .toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(platform.written()).toEqual([]);
  await expect.element(opened.button('Confirm and close')).toHaveFocus();
});

test('two presses of the question in one task close once', async () => {
  const platform = new RecordPlatform({ diagnosis: written });
  const opened = await platform.open();
  await opened.button('Confirm and close').click();
  const confirm = questionIn(opened).getByRole('button', { name: 'Confirm and close' });
  await expect.element(confirm).toBeVisible();
  pressTwice(confirm.element());
  await expect.element(opened.screen.getByText('Diagnosis confirmed by Dr Claire Vasseur')).toBeVisible();
  expect(platform.written()).toEqual(['PATCH /v1/records/12', 'PUT /v1/records/12/status/ANALYSED']);
});

test('a text that changes while the question is open is not closed unread', async () => {
  const platform = new RecordPlatform({ diagnosis: written });
  const opened = await platform.open();
  await opened.button('Confirm and close').click();
  const question = questionIn(opened);
  await expect.element(question).toBeVisible();
  platform.change({ diagnosis: 'Not normal.' });
  await opened.queryClient.refetchQueries({ queryKey: recordQuery(12).queryKey });
  await expect.element(question.getByText(written)).toBeVisible();
  await question.getByRole('button', { name: 'Confirm and close' }).click();
  await expect.element(opened.screen.getByText(/^Another diagnosis was saved in the meantime/)).toBeVisible();
  expect(platform.record.status).toBe('RECORDED');
});

test('Confirm and close saves, then sets the status, and then nothing can be changed', async () => {
  const platform = new RecordPlatform({ diagnosis: written });
  const opened = await platform.open();
  const { button, screen } = opened;
  await confirmAndClose(opened);
  await expect.element(screen.getByText('Diagnosis confirmed by Dr Claire Vasseur')).toBeVisible();
  expect(platform.written()).toEqual(['PATCH /v1/records/12', 'PUT /v1/records/12/status/ANALYSED']);
  await expect.element(button('Confirm and close')).toBeDisabled();
  await expect.element(button('Edit')).toBeDisabled();
  await expect.element(screen.getByText(written)).toHaveFocus();
});

test('the time of the former status is not shown as the time of closing while the closed recording is not read yet', async () => {
  const platform = new RecordPlatform({
    diagnosis: written,
    lastStatusChangeDate: Temporal.Instant.from('2026-05-15T06:00:00Z'),
  });
  const opened = await platform.open();
  const since = opened.screen.getByText(/^Since /);
  await expect.element(since).toBeVisible();
  platform.answers.record = () => Promise.reject(new TypeError('Failed to fetch'));
  await confirmAndClose(opened);
  await expect.element(opened.screen.getByText('Diagnosis confirmed by Dr Claire Vasseur')).toBeVisible();
  await expect.element(since).not.toBeInTheDocument();
  delete platform.answers.record;
  platform.change({ lastStatusChangeDate: Temporal.Instant.from('2026-05-16T09:41:00Z') });
  await opened.queryClient.refetchQueries({ queryKey: recordQuery(12).queryKey });
  await expect.element(since).toHaveTextContent('Since 16 May 2026, 11:41');
});

test.each([null, '', '  \n'])(
  'without a diagnosis (%j) it cannot be pressed, and the reason is beside it',
  async (diagnosis) => {
    const { button, screen } = await new RecordPlatform({ diagnosis }).open();
    await expect.element(button('Confirm and close')).toBeDisabled();
    await expect.element(button('Confirm and close')).toHaveAccessibleDescription('A diagnosis is required.');
    await expect.element(screen.getByText('A diagnosis is required.')).toBeVisible();
    expect(screen.container.querySelectorAll('.button--primary')).toHaveLength(1);
    await button('Write the diagnosis').click();
    await expect.element(screen.getByRole('textbox', { name: 'Diagnosis' })).toHaveFocus();
    await expect.element(button('Write the diagnosis')).not.toBeInTheDocument();
  },
);

test.each([
  [500, ['PATCH /v1/records/12', 'PUT /v1/records/12/status/ANALYSED', 'PUT /v1/records/12/status/RECORDED']],
  [409, ['PATCH /v1/records/12', 'PUT /v1/records/12/status/ANALYSED']],
])('if closing fails with %s, the former status is shown again', async (code, calls) => {
  const platform = new RecordPlatform({ diagnosis: written });
  platform.answers.status = ({ path }) => {
    platform.change({ status: path.split('/').at(-1) ?? '' });
    if (path.endsWith('RECORDED')) return Response.json({ status: 'RECORDED' });
    if (code === 409) platform.change({ status: 'RECORDED' });
    return Response.json({ errors: [{ code: 'x', message: 'It cannot be closed.' }] }, { status: code });
  };
  const opened = await platform.open();
  const { button, screen } = opened;
  await confirmAndClose(opened);
  const said = code === 500 ? 'Internal server error' : 'It cannot be closed.';
  await expect.element(screen.getByRole('alert').getByText(said)).toBeVisible();
  await expect.poll(() => platform.written()).toEqual(calls);
  expect(platform.record.status).toBe('RECORDED');
  await expect.element(button('Confirm and close')).toBeEnabled();
  await expect.element(screen.getByText('Awaiting diagnosis by Dr Claire Vasseur')).toBeVisible();
});

test('if the diagnosis cannot be saved, nothing is closed', async () => {
  const platform = new RecordPlatform({ diagnosis: written });
  platform.answers.patch = () => Response.json({ errors: [] }, { status: 500 });
  const opened = await platform.open();
  const { button } = opened;
  await confirmAndClose(opened);
  await expect.poll(() => platform.written()).toEqual(['PATCH /v1/records/12']);
  await expect.element(button('Confirm and close')).toBeEnabled();
  expect(platform.record.status).toBe('RECORDED');
});

test('a diagnosis that the user has not read prevents closing', async () => {
  const platform = new RecordPlatform({ diagnosis: written });
  const opened = await platform.open();
  const { screen, panel } = opened;
  platform.change({ diagnosis: 'Not normal.' });
  await confirmAndClose(opened);
  await expect
    .element(screen.getByRole('alert').getByText(/^Another diagnosis was saved in the meantime/))
    .toBeVisible();
  expect(platform.record.status).toBe('RECORDED');
  await expect.poll(() => panel('Analysis').textContent).toContain('Not normal.');
});

const network = () => Promise.reject(new TypeError('Failed to fetch'));
const unsure = /^The server did not confirm that the recording was closed/;

test('without a network the panel says before the press that closing needs it', async () => {
  const { screen } = await new RecordPlatform({ diagnosis: written }).open();
  const note = screen.getByText('This is possible when you are back online.');
  await expect.element(note).not.toBeInTheDocument();
  reportLoss(performance.now());
  await expect.element(note).toBeVisible();
  reportAnswer(performance.now());
  await expect.element(note).not.toBeInTheDocument();
});

test('without an answer the panel makes no claim, and then shows that the recording was closed', async () => {
  const platform = new RecordPlatform({ diagnosis: written });
  platform.answers.status = ({ path }) => {
    platform.change({ status: path.split('/').at(-1) ?? '' });
    platform.answers.record = network;
    return network();
  };
  const opened = await platform.open();
  const { screen, queryClient } = opened;
  await confirmAndClose(opened);
  await expect.element(screen.getByRole('alert').getByText(unsure)).toBeVisible();
  delete platform.answers.record;
  await queryClient.refetchQueries({ queryKey: recordQuery(12).queryKey });
  await expect.element(screen.getByText('Diagnosis confirmed by Dr Claire Vasseur')).toBeVisible();
  expect(platform.written()).toEqual(['PATCH /v1/records/12', 'PUT /v1/records/12/status/ANALYSED']);
});

test('without an answer the panel then shows that it was not closed, and it can be closed again', async () => {
  const platform = new RecordPlatform({ diagnosis: written });
  platform.answers.status = network;
  const opened = await platform.open();
  const { screen } = opened;
  await confirmAndClose(opened);
  await expect.element(screen.getByRole('alert').getByText(unsure)).toBeVisible();
  delete platform.answers.status;
  await confirmAndClose(opened);
  await expect.element(screen.getByText('Diagnosis confirmed by Dr Claire Vasseur')).toBeVisible();
});

test('the panel makes no claim if the next try is not even sent', async () => {
  const platform = new RecordPlatform({ diagnosis: written });
  platform.answers.status = network;
  const opened = await platform.open();
  const { screen } = opened;
  await confirmAndClose(opened);
  await expect.element(screen.getByRole('alert').getByText(unsure)).toBeVisible();
  platform.answers.patch = network;
  await confirmAndClose(opened);
  await expect.element(screen.getByText('Not sent: the server cannot be reached.', { exact: true })).toBeVisible();
});

test('the panel makes no claim if the former status cannot be restored', async () => {
  const platform = new RecordPlatform({ diagnosis: written });
  platform.answers.status = ({ path }) => {
    if (path.endsWith('RECORDED')) return network();
    platform.change({ status: 'ANALYSED' });
    return Response.json({ errors: [] }, { status: 500 });
  };
  const opened = await platform.open();
  const { screen } = opened;
  await confirmAndClose(opened);
  await expect.element(screen.getByText('Diagnosis confirmed by Dr Claire Vasseur')).toBeVisible();
});
