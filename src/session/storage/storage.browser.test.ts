import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionSignal } from '#/session/session-signal.ts';
import { openStorage, type OpenStorage } from '#/offline/storage.ts';
import type { DraftName } from '#/offline/draft-rows.ts';
import { keysFromOtherTab } from '#/offline/key-sharing.ts';
import { changeLock, type NewLock } from '#/offline/lock-change.ts';
import { storageClaim, rowsDatabase } from '#/offline/names.ts';
import { wipeAll } from '#/offline/wipe.ts';
import { adoptStorage, closeStorage, storageState, withStorage } from './storage.ts';
import { isLockSet, dispatch } from '#/session/session.ts';

const scope = { organizationId: 3, application: 'WEMU' };
const name = { form: 'patient', subject: 'new' };
let other: OpenStorage | undefined;

async function lockByOtherTab(): Promise<OpenStorage> {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  const lock: NewLock = { wrapping: { kind: 'pin', salt: new Uint8Array(16) }, key };
  return changeLock(await openStorage('7'), lock);
}

beforeEach(() => dispatch({ type: 'user-recognized', userId: '7', organizations: 1 }));

afterEach(async () => {
  vi.useRealTimers();
  other?.close();
  await closeStorage();
  await wipeAll();
  localStorage.clear();
});

test('a value that is being saved while another tab changes the lock is saved under the new keys', async () => {
  await withStorage('7', () => Promise.resolve());
  let changes = 0;
  await withStorage('7', async (storage, code) => {
    if (changes === 0) other = await lockByOtherTab();
    changes += 1;
    await code.saveOwnDraft(storage, scope, name, { own: undefined, state: 'open', fields: { city: 'Lyon' } });
  });
  expect(changes).toBe(2);
  const draft = await withStorage('7', (storage, code) => code.loadOwnDraft(storage, scope, name, () => true));
  expect(draft).toMatchObject({ fields: { city: 'Lyon' } });
  expect([storageState(), isLockSet()]).toEqual(['keeping', true]);
});

const drafts = (subject: string) => [
  { form: 'record', subject },
  { form: 'patient', subject },
];

test('what was typed about an unsent patient is found under its new id, but not while a form has it open', async () => {
  const id = 4503599627370497;
  const patient = { id, fields: { city: 'Paris' } };
  const moved = await withStorage('7', async (storage, code) => {
    const typed = { fields: { city: 'Lyon' }, key: 'key', sent: [] };
    const loaded = (name: DraftName) => code.loadOwnDraft(storage, scope, name, () => true);
    const own: DraftName[] = [];
    for (const name of drafts(String(id))) {
      const subject = await code.saveOwnDraft(storage, scope, name, { own: undefined, state: 'open', fields: typed });
      own.push({ ...name, subject });
    }
    await code.movePatientDrafts(storage, scope, patient, 12);
    const whileOpen = await Promise.all(drafts('12').map(loaded));
    for (const name of own) code.releaseDraft('7', scope, name);
    await code.movePatientDrafts(storage, scope, patient, 12);
    return [...whileOpen, ...(await Promise.all(drafts('12').map(loaded))), await code.countDrafts(storage)];
  });
  const changedAt: unknown = expect.any(Number);
  expect(moved).toEqual([
    undefined,
    undefined,
    { fields: { fields: { city: 'Lyon' }, key: 'key', sent: [] }, changedAt, subject: expect.stringMatching(/^12 /) },
    {
      fields: { fields: { city: 'Lyon' }, base: { city: 'Paris' } },
      changedAt,
      subject: expect.stringMatching(/^12 /),
    },
    2,
  ]);
});

test('after a change of the lock in this tab, only the new device is open', async () => {
  await withStorage('7', () => Promise.resolve());
  adoptStorage(await lockByOtherTab());
  await withStorage('7', () => Promise.resolve());
  await navigator.locks.request(storageClaim, () => undefined);
  await closeStorage();
  expect(await keysFromOtherTab('7')).toBeUndefined();
});

test('a user who leaves while the device opens gets no device', async () => {
  const busy = Promise.withResolvers<void>();
  const isBusy = navigator.locks.request(storageClaim, () => busy.promise);
  const task = withStorage('7', () => Promise.resolve('done'));
  await expect.poll(async () => (await navigator.locks.query()).pending).toHaveLength(1);
  dispatch({ type: 'user-forgotten', sparesDrafts: false });
  busy.resolve();
  await isBusy;
  expect(await task).toBeUndefined();
  expect((await indexedDB.databases()).map(({ name: database }) => database)).not.toContain(rowsDatabase);
});

test('if no tab has the keys, the screen must lock, and nothing runs', async () => {
  (await lockByOtherTab()).close();
  const wanted = new Promise((resolve) => {
    sessionSignal.addEventListener('lock-wanted', resolve, { once: true });
  });
  expect(await withStorage('7', () => Promise.resolve('done'))).toBeUndefined();
  await wanted;
  expect([storageState(), isLockSet()]).toEqual(['locked', true]);
});

test('a device that is known to be locked stays so while it does not answer', async () => {
  (await lockByOtherTab()).close();
  await withStorage('7', () => Promise.resolve());
  const busy = Promise.withResolvers<void>();
  const isBusy = navigator.locks.request(storageClaim, () => busy.promise);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const late = withStorage('7', () => Promise.resolve());
  await expect.poll(async () => (await navigator.locks.query()).pending).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(7000);
  const state = storageState();
  vi.useRealTimers();
  busy.resolve();
  await Promise.all([isBusy, late]);
  expect(console.warn).toHaveBeenCalledExactlyOnceWith('The device does not answer');
  vi.mocked(console.warn).mockClear();
  expect(state).toBe('locked');
});

test('if the user has left meanwhile, nothing runs', async () => {
  dispatch({ type: 'user-recognized', userId: '8', organizations: 1 });
  expect(await withStorage('7', () => Promise.resolve('done'))).toBeUndefined();
});
