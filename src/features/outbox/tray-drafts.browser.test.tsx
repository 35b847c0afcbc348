import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { draftWriter } from '#/data/copies/drafts.ts';
import type { LeftDraft } from '#/data/copies/left-drafts.ts';
import { newLocalId, newItem } from '#/data/outbox/item.ts';
import { queueItem } from '#/data/outbox/outbox.ts';
import { contextQuery } from '#/session/context.ts';
import { openOutbox, wipeOutbox } from '../../../tests/support/browser/outbox.ts';
import { contextAs } from '../../../tests/support/browser/user-context.ts';
import { startTestApp, WithApp } from '../../../tests/support/browser/with-app.tsx';
import { pastText } from '#/parts/words/past-text.ts';
import { draftsWithoutItem, Outbox } from './outbox.tsx';

afterEach(wipeOutbox);

function open() {
  const client = startTestApp();
  const context = contextAs('DOCTOR');
  client.setQueryData(contextQuery.queryKey, { ...context, user: { ...context.user, id: 7 } });
  openOutbox(client);
  const tray = () =>
    render(
      <WithApp queryClient={client}>
        <Outbox />
      </WithApp>,
    );
  return { client, tray };
}

test('what was typed and never submitted stands in the tray, leads to its form, and can be discarded', async () => {
  const { client, tray } = open();
  const closed = draftWriter(client, { form: 'patient', subject: 'new' });
  const close = closed.open();
  await closed.saveNow({ fields: { firstName: 'Ada', lastName: 'Lovelace', birthdate: '1915-12-10', sex: 'F' } });
  close();
  const inForm = draftWriter(client, { form: 'profile', subject: '7' });
  const closeForm = inForm.open();
  await inForm.saveNow({ fields: {} });
  const screen = await tray();
  await screen.getByRole('button', { name: '1 not submitted' }).click();
  const entry = screen.getByRole('listitem');
  await expect.element(entry.getByText('New patient Ada Lovelace')).toBeVisible();
  await expect.element(entry.getByText('10 Dec 1915 · F')).toBeVisible();
  expect(entry.elements()).toHaveLength(1);
  await expect.element(screen.getByText('Nothing waits to be sent.')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: '1 not submitted' })).toBeVisible();
  await expect
    .element(entry.getByRole('link', { name: 'Open' }))
    .toHaveAttribute('href', expect.stringMatching(/^\/home\/patient\/create\?draft=.+[\da-f]{12}/));
  await entry.getByRole('button', { name: 'Discard' }).click();
  const question = screen.getByRole('alertdialog');
  for (const whose of ['New patient Ada Lovelace', '10 Dec 1915 · F', pastText(Date.now()).slice(0, 6)])
    await expect.poll(() => question.element().textContent).toContain(whose);
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect.element(entry).not.toBeInTheDocument();
  // The draft was discarded, not sent.
  await expect.element(screen.getByText('Nothing waits to be sent.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'not submitted' })).not.toBeInTheDocument();
  closeForm();
});

test('the keyboard stays in the tray while something is discarded, and then goes back to the button of the tray', async () => {
  const { client, tray } = open();
  const about = { object: 'record' as const, id: 13, name: 'Inès Moreau' };
  const made = { fields: undefined, base: '', key: '', sent: [], kind: 'diagnosis' as const, about };
  for (const content of ['Normal.', 'Abnormal.'])
    await queueItem(client, newItem({ ...made, content, id: newLocalId() }, Date.now()));
  const screen = await tray();
  await screen.getByRole('button', { name: '2 not sent' }).click();
  const discard = () => screen.getByRole('listitem').first().getByRole('button', { name: 'Discard' });
  await discard().click();
  await userEvent.keyboard('{Escape}');
  await expect.element(discard()).toHaveFocus();
  await discard().click();
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect.poll(() => screen.getByRole('listitem').elements()).toHaveLength(1);
  await expect.poll(() => screen.getByRole('dialog').element().contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('button', { name: '1 not sent' })).toHaveFocus();
});

test.each([820, 390])('on %i px the tray stands on the side of its button, which keeps its icon', async (width) => {
  await page.viewport(width, 844);
  const { client, tray } = open();
  const typed = draftWriter(client, { form: 'diagnosis', subject: '12' });
  const close = typed.open();
  await typed.saveNow({ fields: { diagnosis: 'Sinus rhythm.' } });
  close();
  const screen = await tray();
  const icons: (string | undefined)[] = [];
  const icon = () => screen.container.querySelector<SVGElement>('.outbox .icon')?.dataset['name'];
  await expect.element(screen.getByRole('button', { name: '1 not submitted' })).toBeVisible();
  icons.push(icon());
  const about = { object: 'record' as const, id: 13, name: 'Inès Moreau' };
  const made = { fields: undefined, content: 'Normal.', base: '', key: '', sent: [] };
  await queueItem(client, newItem({ ...made, id: newLocalId(), kind: 'diagnosis', about }, Date.now()));
  await expect.element(screen.getByRole('button', { name: '1 not sent' })).toBeVisible();
  icons.push(icon());
  expect(icons).toEqual(['tray', 'tray']);
  await screen.getByRole('button', { name: '1 not sent' }).click();
  const sheet = () => screen.getByRole('dialog').element().getBoundingClientRect();
  await expect.poll(() => Math.round(sheet().right)).toBe(width);
  expect(sheet().left > width / 3).toBe(width === 820);
});

test('what was typed in an organization that the user has left can be copied and discarded', async () => {
  const { client, tray } = open();
  const context = client.getQueryData(contextQuery.queryKey)!;
  const { currentUserOrganization: left } = context;
  const closed = draftWriter(client, { form: 'diagnosis', subject: '12' });
  const close = closed.open();
  // The form still writes when the tray reads.
  closed.save({ fields: { diagnosis: 'Sinus rhythm.' } });
  close();
  const own = { ...left!, organization: { ...left!.organization, id: 99, name: 'Klinik am Kai' } };
  client.setQueryData(contextQuery.queryKey, { ...context, currentUserOrganization: own, organizations: [own] });
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const screen = await tray();
  await screen.getByRole('button', { name: '1 not submitted' }).click();
  const entry = screen.getByRole('listitem');
  await expect.element(entry.getByText('Sinus rhythm.')).toBeVisible();
  await expect.element(entry.getByText(/^You no longer belong to its organization/)).toBeVisible();
  await entry.getByRole('button', { name: 'Copy the text' }).click();
  expect(copied).toHaveBeenCalledExactlyOnceWith('Sinus rhythm.');
  await entry.getByRole('button', { name: 'Discard' }).click();
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect.element(entry).not.toBeInTheDocument();
});

test('what was typed in another own organization waits there, and is not shown as left behind', async () => {
  const { client, tray } = open();
  const context = client.getQueryData(contextQuery.queryKey)!;
  const { currentUserOrganization: other } = context;
  const type = async () => {
    const closed = draftWriter(client, { form: 'diagnosis', subject: '12' });
    const close = closed.open();
    await closed.saveNow({ fields: { diagnosis: 'Sinus rhythm.' } });
    close();
  };
  await type();
  const own = { ...other!, organization: { ...other!.organization, id: 99, name: 'Klinik am Kai' } };
  client.setQueryData(contextQuery.queryKey, {
    ...context,
    currentUserOrganization: own,
    organizations: [own, other!],
  });
  await type();
  const screen = await tray();
  await screen.getByRole('button', { name: '1 not submitted' }).click();
  await expect.element(screen.getByRole('listitem')).toBeVisible();
  expect(screen.getByText(/^You no longer belong/).elements()).toEqual([]);
});

test('a draft that goes on with an item has no entry of its own', () => {
  const about = { object: 'patient' as const, id: 12, name: 'Inès Moreau' };
  const made = { fields: undefined, content: {}, base: {}, key: '', sent: [] };
  const change = newItem({ ...made, id: newLocalId(), kind: 'patientChange', about }, 1);
  const creation = newItem({ ...made, id: newLocalId(), kind: 'patient' }, 2);
  const others = [draft('patient', 'new'), draft('record', '12'), draft('record', String(creation.id))];
  const own = [draft('patient', '12'), draft('patient', String(creation.id))];
  expect(draftsWithoutItem([...own, ...others], [change, creation])).toEqual(others);
});

function draft(form: LeftDraft['form'], subject: string): LeftDraft {
  return { form, subject, about: subject, fields: {}, changedAt: 3 };
}
