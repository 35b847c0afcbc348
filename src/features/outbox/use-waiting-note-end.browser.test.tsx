import { beforeEach, expect, test } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { newWork, type KeptWork } from '#/data/outbox/work.ts';
import { tellLate } from '#/parts/outbox/late-answer.ts';
import { closeNotification, currentNotification, notify } from '#/ui/messages/notifications.ts';
import { startTestApp } from '../../../tests/support/browser/with-app.tsx';
import { useWaitingNoteEnd } from './use-waiting-note-end.ts';

beforeEach(() => {
  startTestApp();
  closeNotification();
});

const work = (id: number): KeptWork => newWork({ id, kind: 'patient', key: String(id), content: {}, sent: [] }, 1);
const refused: KeptWork = { ...work(1), setback: { kind: 'correct', messages: ['No.'] } };

const note = () => tellLate({ kind: 'kept' }, { title: 'Inès Moreau', way: { to: '/home/patient' }, isStored: true });
const isNoted = () => currentNotification.get()?.text.startsWith('Not sent yet: Inès Moreau.') === true;

const watch = (works: KeptWork[], isKnown = true) =>
  renderHook((now: { works: KeptWork[]; isKnown: boolean } | undefined = { works, isKnown }) =>
    useWaitingNoteEnd(now.works, now.isKnown),
  );

test.each([
  ['was sent', []],
  ['was refused', [refused]],
  ['was sent and another waits', [work(2)]],
])('the note that work waits goes once it %s', async (_, later) => {
  const all = later.includes(refused) ? [work(1)] : [work(1), ...later];
  const { rerender } = await watch(all);
  note();
  await rerender({ works: all, isKnown: true });
  expect(isNoted()).toBe(true);
  await rerender({ works: later, isKnown: true });
  await expect.poll(isNoted).toBe(false);
});

test('it goes, too, if the work was sent before it was shown, but not before that is known', async () => {
  const { rerender } = await watch([], false);
  note();
  await rerender({ works: [], isKnown: false });
  expect(isNoted()).toBe(true);
  await rerender({ works: [], isKnown: true });
  await expect.poll(isNoted).toBe(false);
});

test('other notifications stay', async () => {
  const { rerender } = await watch([work(1)]);
  notify({ level: 'error', text: 'Refused.', isPermanent: true });
  await rerender({ works: [], isKnown: true });
  expect(currentNotification.get()?.text).toBe('Refused.');
});
