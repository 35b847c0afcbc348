import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { reportAnswer, reportLoss } from '#/browser/connection/connection.ts';
import { claimItem, queueItem, loadItem } from '#/data/outbox/outbox.ts';
import { newLocalId, newItem, type OutboxItem } from '#/data/outbox/item.ts';
import { contextQuery } from '#/session/context.ts';
import { openOutbox, wipeOutbox } from '../../../tests/support/browser/outbox.ts';
import { contextAs } from '../../../tests/support/browser/user-context.ts';
import { startTestApp, WithApp } from '../../../tests/support/browser/with-app.tsx';
import { SendNow } from './send-now.tsx';
import { TrayEntry } from './tray-entry.tsx';

const fetched = vi.fn<typeof fetch>();

afterEach(async () => {
  await wipeOutbox();
  fetched.mockReset();
  vi.unstubAllGlobals();
});

const conflict = { kind: 'conflict' as const, messages: [] };

/** A change of a patient that waits. */
async function waiting(more: Partial<OutboxItem> = {}) {
  const client = startTestApp();
  const context = contextAs('DOCTOR');
  client.setQueryData(contextQuery.queryKey, { ...context, user: { ...context.user, id: 7 } });
  openOutbox(client);
  vi.stubGlobal('fetch', fetched);
  const about = { object: 'patient' as const, id: 12, name: 'Inès Moreau' };
  const made = { fields: undefined, content: { city: 'Lille' }, base: { city: 'Lyon' }, key: '', sent: [] };
  const item: OutboxItem = {
    ...newItem({ ...made, id: newLocalId(), kind: 'patientChange', about }, Date.now()),
    ...more,
  };
  await queueItem(client, item);
  const onLeave = vi.fn<() => void>();
  const shown = (now: OutboxItem) => (
    <WithApp queryClient={client}>
      <SendNow item={now} onLeave={onLeave} />
    </WithApp>
  );
  const screen = await render(shown(item));
  return { client, item, onLeave, screen, showAgain: (now: OutboxItem) => screen.rerender(shown(now)) };
}

test('at a conflict that is still one after the next try, the form with both versions opens', async () => {
  const { client, item, onLeave, screen, showAgain } = await waiting({ setback: conflict, tries: 1 });
  await screen.getByRole('button', { name: 'Send now' }).click();
  await expect.poll(async () => (await loadItem(client, item.id))?.setback).toBeUndefined();
  expect(onLeave).not.toHaveBeenCalled();
  await showAgain({ ...item, setback: conflict, tries: 2 });
  await expect.poll(() => onLeave.mock.calls).toHaveLength(1);
});

test('a first conflict is told in the tray, and nothing opens', async () => {
  const { item, onLeave, screen, showAgain } = await waiting({ tries: 1 });
  await screen.getByRole('button', { name: 'Send now' }).click();
  await showAgain({ ...item, setback: conflict, tries: 2 });
  await expect.element(screen.getByRole('button', { name: 'Send now' })).toBeEnabled();
  expect(onLeave).not.toHaveBeenCalled();
});

test('if the item is open elsewhere, it says so', async () => {
  const { item, screen } = await waiting();
  const release = await claimItem(item.id);
  await screen.getByRole('button', { name: 'Send now' }).click();
  await expect.element(screen.getByText('It is being sent, or is open in another tab.')).toBeVisible();
  release?.();
});

test('if the server cannot be reached, it says so', async () => {
  const { screen } = await waiting();
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  reportLoss(performance.now());
  await screen.getByRole('button', { name: 'Send now' }).click();
  await expect.element(screen.getByText('Not sent: the server cannot be reached.')).toBeVisible();
  reportAnswer(performance.now());
});

test('an item that waits for another one has no button that could do nothing', async () => {
  const { client, item } = await waiting();
  const about = { object: 'record' as const, id: 12, name: 'Inès Moreau' };
  const later: OutboxItem = {
    ...item,
    id: newLocalId(),
    kind: 'diagnosis',
    content: 'Normal.',
    base: '',
    about,
    after: [item.id],
  };
  const screen = await render(
    <WithApp queryClient={client}>
      <TrayEntry item={later} items={[item, later]} onDiscard={() => undefined} onLeave={() => undefined} />
    </WithApp>,
  );
  await expect.element(screen.getByText(/^This will be sent after/)).toBeVisible();
  expect(screen.container.textContent).not.toContain('Send now');
});
