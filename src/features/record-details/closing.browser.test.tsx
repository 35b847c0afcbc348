import { afterEach, expect, test } from 'vitest';
import { reportAnswer, reportLoss } from '#/browser/connection/connection.ts';
import { recordQuery } from '#/data/records/records.ts';
import { closeNotification } from '#/ui/messages/notifications.ts';
import { RecordPlatform } from '../../../tests/support/browser/record-platform.tsx';

afterEach(closeNotification);

const written = 'Alpha rhythm at 9.5 Hz.';

test('Confirm and close saves, then sets the status, and then nothing can be changed', async () => {
  const platform = new RecordPlatform({ diagnosis: written });
  const { button, screen } = await platform.open();
  await button('Confirm and close').click();
  await expect.element(screen.getByText('Diagnosis confirmed by Dr Claire Vasseur')).toBeVisible();
  expect(platform.written()).toEqual(['PATCH /v1/records/12', 'PUT /v1/records/12/status/ANALYSED']);
  await expect.element(button('Confirm and close')).toBeDisabled();
  await expect.element(button('Edit')).toBeDisabled();
  await expect.element(screen.getByText(written)).toHaveFocus();
});

test.each([null, '', '  \n'])(
  'without a diagnosis (%j) nothing is closed, and the panel says so',
  async (diagnosis) => {
    const platform = new RecordPlatform({ diagnosis });
    const { button, screen } = await platform.open();
    await button('Confirm and close').click();
    await expect.element(screen.getByRole('alert').getByText('A diagnosis is required.')).toBeVisible();
    expect(platform.written()).toEqual([]);
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
  const { button, screen } = await platform.open();
  await button('Confirm and close').click();
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
  const { button } = await platform.open();
  await button('Confirm and close').click();
  await expect.poll(() => platform.written()).toEqual(['PATCH /v1/records/12']);
  await expect.element(button('Confirm and close')).toBeEnabled();
  expect(platform.record.status).toBe('RECORDED');
});

test('a diagnosis that the user has not read prevents closing', async () => {
  const platform = new RecordPlatform({ diagnosis: written });
  const { button, screen, panel } = await platform.open();
  platform.change({ diagnosis: 'Not normal.' });
  await button('Confirm and close').click();
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
  const { button, screen, queryClient } = await platform.open();
  await button('Confirm and close').click();
  await expect.element(screen.getByRole('alert').getByText(unsure)).toBeVisible();
  delete platform.answers.record;
  await queryClient.refetchQueries({ queryKey: recordQuery(12).queryKey });
  await expect.element(screen.getByText('Diagnosis confirmed by Dr Claire Vasseur')).toBeVisible();
  expect(platform.written()).toEqual(['PATCH /v1/records/12', 'PUT /v1/records/12/status/ANALYSED']);
});

test('without an answer the panel then shows that it was not closed, and it can be closed again', async () => {
  const platform = new RecordPlatform({ diagnosis: written });
  platform.answers.status = network;
  const { button, screen } = await platform.open();
  await button('Confirm and close').click();
  await expect.element(screen.getByRole('alert').getByText(unsure)).toBeVisible();
  delete platform.answers.status;
  await button('Confirm and close').click();
  await expect.element(screen.getByText('Diagnosis confirmed by Dr Claire Vasseur')).toBeVisible();
});

test('the panel makes no claim if the next try is not even sent', async () => {
  const platform = new RecordPlatform({ diagnosis: written });
  platform.answers.status = network;
  const { button, screen } = await platform.open();
  await button('Confirm and close').click();
  await expect.element(screen.getByRole('alert').getByText(unsure)).toBeVisible();
  platform.answers.patch = network;
  await button('Confirm and close').click();
  await expect.element(screen.getByText('Not sent: the server cannot be reached.', { exact: true })).toBeVisible();
});

test('the panel makes no claim if the former status cannot be restored', async () => {
  const platform = new RecordPlatform({ diagnosis: written });
  platform.answers.status = ({ path }) => {
    if (path.endsWith('RECORDED')) return network();
    platform.change({ status: 'ANALYSED' });
    return Response.json({ errors: [] }, { status: 500 });
  };
  const { button, screen } = await platform.open();
  await button('Confirm and close').click();
  await expect.element(screen.getByText('Diagnosis confirmed by Dr Claire Vasseur')).toBeVisible();
});
