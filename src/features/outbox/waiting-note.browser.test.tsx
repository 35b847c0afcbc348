import { beforeEach, expect, test } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { newItem, type OutboxItem } from '#/data/outbox/item.ts';
import { tellLate } from '#/parts/outbox/late-answer.ts';
import { closeNotification, currentNotification, notify } from '#/ui/messages/notifications.ts';
import { startTestApp } from '../../../tests/support/browser/with-app.tsx';
import { useWaitingNoteEnd } from './outbox.tsx';

beforeEach(() => {
  startTestApp();
  closeNotification();
});

const item = (id: number): OutboxItem => newItem({ id, kind: 'patient', key: String(id), content: {}, sent: [] }, 1);
const refused: OutboxItem = { ...item(1), setback: { kind: 'correct', messages: ['No.'] } };

const note = () => tellLate({ kind: 'queued' }, { title: 'Inès Moreau', way: { to: '/home/patient' }, isStored: true });
const isNoted = () => currentNotification.get()?.text.startsWith('Not sent yet: Inès Moreau.') === true;

const watch = (items: OutboxItem[], isKnown = true) =>
  renderHook((now: { items: OutboxItem[]; isKnown: boolean } | undefined = { items, isKnown }) =>
    useWaitingNoteEnd(now.items, now.isKnown),
  );

test.each([
  ['was sent', []],
  ['was refused', [refused]],
  ['was sent and another waits', [item(2)]],
])('the note that work waits goes once it %s', async (_, later) => {
  const all = later.includes(refused) ? [item(1)] : [item(1), ...later];
  const { rerender } = await watch(all);
  note();
  await rerender({ items: all, isKnown: true });
  expect(isNoted()).toBe(true);
  await rerender({ items: later, isKnown: true });
  await expect.poll(isNoted).toBe(false);
});

test('it goes, too, if the item was sent before it was shown, but not before that is known', async () => {
  const { rerender } = await watch([], false);
  note();
  await rerender({ items: [], isKnown: false });
  expect(isNoted()).toBe(true);
  await rerender({ items: [], isKnown: true });
  await expect.poll(isNoted).toBe(false);
});

test('other notifications stay', async () => {
  const { rerender } = await watch([item(1)]);
  notify({ level: 'error', text: 'Refused.', isPermanent: true });
  await rerender({ items: [], isKnown: true });
  expect(currentNotification.get()?.text).toBe('Refused.');
});
