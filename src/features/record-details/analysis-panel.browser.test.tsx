import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { recordQuery } from '#/data/records/records.ts';
import { closeNotification } from '#/ui/messages/notifications.ts';
import { RecordPlatform } from '../../../tests/support/browser/record-platform.tsx';

afterEach(closeNotification);

const written = 'Alpha rhythm at 9.5 Hz.';

async function open(platform = new RecordPlatform({ diagnosis: 'Normal.' }), user?: { id: number }) {
  const opened = await platform.open(user ? { user } : {});
  const { screen, button, queryClient } = opened;
  return {
    ...opened,
    field: screen.getByRole('textbox', { name: 'Diagnosis' }),
    edit: () => button('Edit').click(),
    /** Load what a poll would load. */
    refresh: () => queryClient.refetchQueries({ queryKey: recordQuery(12).queryKey }),
  };
}

test.each([
  ['CREATED', false],
  ['ONGOING_RECORDING', false],
  ['RECORDED', true],
  ['ANALYSED', true],
])('a recording that is %s shows the diagnosis: %s', async (status, isShown) => {
  const { panel } = await open(new RecordPlatform({ status, diagnosis: written }));
  expect(panel('Analysis').textContent.includes(written)).toBe(isShown);
});

test('the specialist of a recording that is over may write the diagnosis and close it', async () => {
  const { button } = await open(new RecordPlatform({ diagnosis: written }), { id: 7 });
  for (const name of ['Edit', 'Confirm and close']) await expect.element(button(name)).toBeEnabled();
});

test.each([
  ['RECORDED', 5, /^Only the doctor under ‘Interpretation’/],
  ['RECORDED', 9, /^Only the doctor under ‘Interpretation’/],
  ['ANALYSED', 7, /can no longer be changed/],
  ['CREATED', 7, /once the recording is over/],
])('in a recording that is %s, user %s may not write the diagnosis for this reason: %s', async (status, id, reason) => {
  const { button } = await open(new RecordPlatform({ status, diagnosis: written }), { id });
  for (const name of ['Edit', 'Confirm and close']) {
    await expect.element(button(name)).toBeDisabled();
    await expect.element(button(name)).toHaveAccessibleDescription(reason);
  }
});

test('OK is enabled once the text is valid and changed', async () => {
  const { edit, field, button, screen } = await open();
  await edit();
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue('Normal.');
  await expect.element(button('OK')).toBeDisabled();
  await expect.element(button('Confirm and close')).toBeDisabled();
  await expect.element(button('Confirm and close')).toHaveAccessibleDescription(/Save or cancel your text first\./);
  await field.fill(written);
  await expect.element(button('OK')).toBeEnabled();
  await field.fill('');
  await expect.element(field).toHaveAccessibleDescription(/A diagnosis is required\./);
  await expect.element(button('OK')).toBeDisabled();
  await field.fill('x'.repeat(5001));
  await expect.element(field).toHaveAccessibleDescription(/at most 5,?000 characters/);
  await expect.element(button('OK')).toBeDisabled();
  await expect.element(screen.getByText('5,001 of 5,000 characters')).toBeVisible();
  await field.fill('x'.repeat(5000));
  await expect.element(button('OK')).toBeEnabled();
  await field.fill('Normal.');
  await expect.element(button('OK')).toBeDisabled();
});

test('OK saves the diagnosis with the version that was read, and closes the editor', async () => {
  const platform = new RecordPlatform({ diagnosis: null });
  const { edit, field, button, panel } = await open(platform);
  await edit();
  await field.fill(written);
  await button('OK').click();
  await expect.element(field).not.toBeInTheDocument();
  await expect.element(button('Edit')).toHaveFocus();
  expect(panel('Analysis').textContent).toContain(written);
  expect(platform.requested.filter(({ method }) => method === 'PATCH')).toEqual([
    { method: 'PATCH', path: '/v1/records/12', body: { diagnosis: written }, version: '"1"' },
  ]);
});

test('Cancel restores the saved text', async () => {
  const platform = new RecordPlatform({ diagnosis: 'Normal.' });
  const { edit, field, button, panel } = await open(platform);
  await edit();
  await field.fill(written);
  await button('Cancel').click();
  expect(panel('Analysis').textContent).toContain('Normal.');
  await edit();
  await expect.element(field).toHaveValue('Normal.');
  expect(platform.written()).toEqual([]);
});

test('a text that cannot be saved stays in the editor', async () => {
  const platform = new RecordPlatform({ diagnosis: null });
  platform.answers.patch = () => Response.json({ errors: [] }, { status: 500 });
  const { edit, field, button, screen } = await open(platform);
  await edit();
  await field.fill(written);
  await button('OK').click();
  await expect.element(screen.getByRole('alert').getByText('Internal server error')).toBeVisible();
  await expect.element(field).toHaveValue(written);
  delete platform.answers.patch;
  await button('OK').click();
  await expect.element(field).not.toBeInTheDocument();
  expect(platform.record.diagnosis).toBe(written);
});

test('until the user types, the editor follows what others save', async () => {
  const platform = new RecordPlatform({ diagnosis: 'Normal.' });
  const { edit, field, refresh, button } = await open(platform);
  await edit();
  platform.change({ diagnosis: 'Not normal.' });
  await refresh();
  await expect.element(field).toHaveValue('Not normal.');
  await expect.element(button('Keep mine')).not.toBeInTheDocument();
});

test('another user’s diagnosis is shown beside the own text, and the own text can be kept', async () => {
  const platform = new RecordPlatform({ diagnosis: 'Normal.' });
  const { edit, field, button, refresh, screen } = await open(platform);
  await edit();
  await field.fill(written);
  platform.change({ diagnosis: 'Not normal.' });
  await refresh();
  await expect.element(screen.getByRole('blockquote')).toHaveTextContent('Not normal.');
  await expect.element(field).toHaveValue(written);
  await expect.element(button('OK')).toBeDisabled();
  await button('Keep mine').click();
  await button('OK').click();
  await expect.element(field).not.toBeInTheDocument();
  expect(platform.record.diagnosis).toBe(written);
});

test('another user’s diagnosis can be taken instead', async () => {
  const platform = new RecordPlatform({ diagnosis: 'Normal.' });
  const { edit, field, button, refresh } = await open(platform);
  await edit();
  await field.fill(written);
  platform.change({ diagnosis: 'Not normal.' });
  await refresh();
  await button('Take the other').click();
  await expect.element(field).toHaveValue('Not normal.');
  await expect.element(button('OK')).toBeDisabled();
  expect(platform.written()).toEqual([]);
});

test('a diagnosis saved a moment before OK is not overwritten', async () => {
  const platform = new RecordPlatform({ diagnosis: 'Normal.' });
  const { edit, field, button, screen } = await open(platform);
  await edit();
  await field.fill(written);
  platform.change({ diagnosis: 'Not normal.' });
  await button('OK').click();
  await expect.element(screen.getByRole('blockquote')).toHaveTextContent('Not normal.');
  expect(platform.record.diagnosis).toBe('Not normal.');
  await expect.element(field).toHaveValue(written);
});

test('another change of the recording does not prevent saving', async () => {
  const platform = new RecordPlatform({ diagnosis: 'Normal.' });
  const { edit, field, button } = await open(platform);
  await edit();
  await field.fill(written);
  platform.change({ operator: null });
  await button('OK').click();
  await expect.element(field).not.toBeInTheDocument();
  expect(platform.record).toMatchObject({ diagnosis: written, operator: null });
});

test('a save whose answer was lost is recognized as a success', async () => {
  const platform = new RecordPlatform({ diagnosis: 'Normal.' });
  platform.answers.patch = ({ body }) => {
    platform.change(body as object);
    return Promise.reject(new TypeError('Failed to fetch'));
  };
  const { edit, field, button, screen } = await open(platform);
  await edit();
  await field.fill(written);
  await button('OK').click();
  await expect
    .element(screen.getByRole('alert').getByText(/^No reply was received, so this may or may not have been sent/))
    .toBeVisible();
  delete platform.answers.patch;
  await button('OK').click();
  await expect.element(field).not.toBeInTheDocument();
  expect(platform.version).toBe(2);
});

test('typed text stays when the recording is closed elsewhere', async () => {
  const platform = new RecordPlatform({ diagnosis: 'Normal.' });
  const { edit, field, button, refresh, screen, panel } = await open(platform);
  await edit();
  await field.fill(written);
  platform.change({ status: 'ANALYSED' });
  await refresh();
  await expect.element(screen.getByText(/You can no longer change this diagnosis/)).toBeVisible();
  await expect.element(field).toHaveValue(written);
  await expect.element(field).toHaveAttribute('readonly');
  await expect.element(button('OK')).not.toBeInTheDocument();
  await button('Discard').click();
  expect(panel('Analysis').textContent).toContain('Normal.');
});

test('without typed text, no loss is reported when the recording is closed elsewhere', async () => {
  const platform = new RecordPlatform({ diagnosis: 'Normal.' });
  const { edit, field, button, refresh, screen } = await open(platform);
  await edit();
  await expect.element(field).toHaveValue('Normal.');
  platform.change({ status: 'ANALYSED', diagnosis: 'Not normal.' });
  await refresh();
  await expect.element(field).toHaveValue('Not normal.');
  await expect.element(field).toHaveAttribute('readonly');
  expect(screen.getByText(/Your text was not saved/).elements()).toEqual([]);
  await button('Cancel').click();
  await expect.element(field).not.toBeInTheDocument();
});

test('the editor works by keyboard alone', async () => {
  const platform = new RecordPlatform({ diagnosis: null });
  const { button, field } = await open(platform);
  button('Edit').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('Normal.{Tab}');
  await expect.element(button('OK')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => platform.record.diagnosis).toBe('Normal.');
});

test('while the account is on hold, the band stands in place of the diagnosis, and a draft waits', async () => {
  const platform = new RecordPlatform({ diagnosis: null, diagnosisWithheld: true });
  const { panel, screen, button, field } = await open(platform);
  await expect.element(screen.getByText('You neither read nor write a diagnosis', { exact: false })).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Confirm it in your profile' }))
    .toHaveAttribute('href', '/home/profile');
  expect(panel('Analysis').textContent).not.toContain('No diagnosis yet');
  for (const name of ['Edit', 'Confirm and close']) {
    await expect.element(button(name)).toBeDisabled();
    await expect.element(button(name)).toHaveAccessibleDescription(/^You neither read nor write a diagnosis/);
  }
  expect(field.elements()).toHaveLength(0);
});
