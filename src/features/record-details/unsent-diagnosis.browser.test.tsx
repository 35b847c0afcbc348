import { afterEach, expect, test } from 'vitest';
import { recordQuery } from '#/data/records/records.ts';
import { contextQuery } from '#/session/context.ts';
import { closeNotification } from '#/ui/messages/notifications.ts';
import { outboxItems, lost, openOutbox, sendOutbox, wipeOutbox } from '../../../tests/support/browser/outbox.ts';
import { RecordPlatform } from '../../../tests/support/browser/record-platform.tsx';

const written = 'Alpha rhythm at 9.5 Hz.';

afterEach(async () => {
  closeNotification();
  await wipeOutbox();
});

/** The specialist has saved a diagnosis, and no answer came. */
async function save(patch: RecordPlatform['answers']['patch'] = lost) {
  const platform = new RecordPlatform({ diagnosis: 'Normal.' });
  platform.answers.patch = patch;
  const opened = await platform.open({ prepare: openOutbox });
  const { screen, button, queryClient } = opened;
  const field = screen.getByRole('textbox', { name: 'Diagnosis' });
  await button('Edit').click();
  await field.fill(written);
  await button('OK').click();
  await expect.element(screen.getByText('Not sent yet', { exact: true })).toBeVisible();
  delete platform.answers.patch;
  return {
    ...opened,
    platform,
    field,
    items: () => outboxItems(queryClient),
    send: async () => {
      await sendOutbox(queryClient);
      await queryClient.refetchQueries({ queryKey: recordQuery(12).queryKey });
    },
  };
}

test('a diagnosis without an answer is shown as not sent, and is sent with the version that was read', async () => {
  const { platform, screen, panel, button, field, items, send } = await save();
  await expect.element(field).not.toBeInTheDocument();
  expect(panel('Analysis').textContent).toContain('Normal.');
  await expect.element(screen.getByRole('blockquote')).toHaveTextContent(written);
  await expect.element(button('Confirm and close')).toBeDisabled();
  await expect.element(button('Confirm and close')).toHaveAccessibleDescription(/Your text must be sent first\.$/);
  expect(await items()).toMatchObject([
    {
      kind: 'diagnosis',
      about: { object: 'record', id: 12, name: 'Inès Moreau' },
      patient: { birthdate: '1978-02-14' },
      content: written,
      base: 'Normal.',
    },
  ]);
  await send();
  expect(platform.requested.findLast(({ method }) => method === 'PATCH')).toMatchObject({
    body: { diagnosis: written },
    version: '"1"',
  });
  expect(await items()).toEqual([]);
  await expect.element(screen.getByText('Not sent yet', { exact: true })).not.toBeInTheDocument();
  expect(panel('Analysis').textContent).toContain(written);
  await expect.element(button('Confirm and close')).toBeEnabled();
});

test('a diagnosis that had arrived is not saved again, and is no conflict', async () => {
  const { platform, items, send } = await save();
  platform.change({ diagnosis: written });
  await send();
  expect([await items(), platform.version]).toEqual([[], 2]);
});

test('if a colleague has saved another diagnosis, both are shown and the user chooses', async () => {
  const { platform, screen, button, field, items, send } = await save();
  platform.change({ diagnosis: 'Not normal.' });
  await send();
  await expect.element(screen.getByText(/^This has been changed elsewhere/)).toBeVisible();
  expect(platform.record.diagnosis).toBe('Not normal.');
  await button('Edit').click();
  await expect.element(field).toHaveValue(written);
  await expect.element(screen.getByRole('blockquote')).toHaveTextContent('Not normal.');
  await button('Keep mine').click();
  await button('OK').click();
  await expect.element(field).not.toBeInTheDocument();
  expect(platform.record.diagnosis).toBe(written);
  await expect.poll(items).toEqual([]);
});

test('if the other diagnosis is the user’s own, from another tab or device, it says so', async () => {
  const { queryClient, platform, screen, button, send } = await save();
  const { id, firstName, lastName } = queryClient.getQueryData(contextQuery.queryKey)!.user;
  platform.change({ diagnosis: 'Not normal.', diagnosisAuthor: { id, firstName, lastName } });
  await send();
  await button('Edit').click();
  await expect
    .element(screen.getByText(/^You saved another diagnosis in another tab or on another device/))
    .toBeVisible();
});

test('the colleague’s diagnosis can be taken instead', async () => {
  const { platform, button, field, items, send } = await save();
  platform.change({ diagnosis: 'Not normal.' });
  await send();
  await button('Edit').click();
  await button('Take the other').click();
  await expect.element(field).toHaveValue('Not normal.');
  await expect.poll(items).toEqual([]);
});

test('if the recording was closed meanwhile, the text stops with the server’s words and can be copied', async () => {
  const { platform, screen, button, items, send } = await save();
  const errors = [{ code: 'record-closed', message: 'The recording is closed.' }];
  platform.answers.patch = () => Response.json({ errors }, { status: 409 });
  await send();
  await expect.element(screen.getByText('The server refused this. The recording is closed.')).toBeVisible();
  await expect.element(button('Copy the text')).toBeVisible();
  const before = platform.requested.length;
  await send();
  expect(platform.requested.slice(before).filter(({ method }) => method === 'PATCH')).toEqual([]);
  await button('Discard').click();
  const question = screen.getByRole('alertdialog');
  for (const whose of ['Diagnosis of Inès Moreau', '14 Feb 1978', 'Prescribed on 14 May 2026'])
    await expect.poll(() => question.element().textContent).toContain(whose);
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(items).toEqual([]);
});

test('Edit opens what waits; while it is open nothing is sent, and it replaces what waited', async () => {
  const { platform, button, field, items, send } = await save();
  const [first] = await items();
  await button('Edit').click();
  await expect.element(field).toHaveValue(written);
  await send();
  expect(platform.record.diagnosis).toBe('Normal.');
  await field.fill('Beta rhythm.');
  platform.answers.patch = lost;
  await button('OK').click();
  await expect.element(field).not.toBeInTheDocument();
  expect(await items()).toMatchObject([{ id: first?.id, content: 'Beta rhythm.', base: 'Normal.' }]);
  // The first text had arrived.
  platform.change({ diagnosis: written });
  delete platform.answers.patch;
  await send();
  expect([await items(), platform.record.diagnosis]).toEqual([[], 'Beta rhythm.']);
});

test('a diagnosis that waits while the account is on hold stops with the platform’s reason, and stays', async () => {
  const { platform, screen, items, send } = await save();
  const message = 'You neither read nor write a diagnosis now.';
  platform.change({ diagnosis: null, diagnosisWithheld: true });
  platform.answers.patch = () =>
    Response.json({ errors: [{ field: 'diagnosis', code: 'contact-unproved', message }] }, { status: 403 });
  await send();
  expect(await items()).toMatchObject([{ kind: 'diagnosis', content: written }]);
  expect(platform.requested.filter(({ method }) => method === 'PATCH')).toHaveLength(2);
  await expect.element(screen.getByText(message, { exact: false })).toBeVisible();
});

test('a refused diagnosis is edited by its link', async () => {
  const { platform, screen, field, items, send } = await save();
  const errors = [{ code: 'invalid', field: 'diagnosis', message: 'This is too long.' }];
  platform.answers.patch = () => Response.json({ errors }, { status: 422 });
  await send();
  expect(await items()).toMatchObject([{ setback: { refusals: { diagnosis: 'This is too long.' } } }]);
  await expect.element(screen.getByText('This is too long.', { exact: false })).toBeVisible();
  await screen.getByRole('link', { name: 'Diagnosis' }).click();
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue(written);
});
