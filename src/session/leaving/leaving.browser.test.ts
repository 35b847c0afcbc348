import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readSetting, removeSetting, saveSetting } from '#/browser/settings/device-settings.ts';
import { raiseRefusal } from '#/session/session-signal.ts';
import { saveDraft } from '#/offline/drafts.ts';
import { saveItem, itemsOf } from '#/offline/outbox.ts';
import { deviceLock } from '#/offline/names.ts';
import { wipeAll } from '#/offline/wipe.ts';
import { startTestApp } from '../../../tests/support/browser/with-app.tsx';
import { signedOutAnswer } from '../../../tests/support/signed-out.ts';
import { closeDevice, deviceState, withDevice } from '#/session/device/device.ts';
import { isSignOutOwed, lastUserId, session, tell } from '#/session/session.ts';
import { findUnsent, finishLeaving, forgetSession, leave } from './leaving.ts';
import { keepsWorkOfOther, removeWorkOfOther } from './kept-work.ts';
import { endSessionOnServer } from './owed-sign-out.ts';
import { requireContext } from '#/session/require-context.ts';
import { login } from '#/session/signing-in/sign-in.ts';

const place = { organizationId: 3, application: 'WEMU' };
const asked: string[] = [];
let answer: () => Response | Promise<Response>;

beforeEach(async () => {
  asked.length = 0;
  answer = signedOutAnswer;
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url, location.href).pathname);
    return answer();
  });
  tell({ type: 'user-recognized', userId: '7', organizations: 1 });
  await withDevice('7', (device) => saveDraft(device, place, { form: 'patient', subject: 'new' }, 'typed'));
});

afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await closeDevice();
  await wipeAll();
  localStorage.clear();
});

const databases = async () => (await indexedDB.databases()).map(({ name }) => name);
const refuse = () => {
  throw new DOMException('The request was denied.', 'SecurityError');
};

test.each([
  ['opens the app', (queryClient: ReturnType<typeof startTestApp>) => requireContext(queryClient)],
  ['signs in', () => login({ email: 'doctor@demo.example', password: 'Bedside-2026' })],
])('a sign-out that was killed before the wipe is completed with the wipe when the user %s', async (_what, go) => {
  tell({ type: 'sign-out-owed', keepsWork: false });
  await expect(go(startTestApp())).rejects.toMatchObject({ code: 'signed-out' });
  expect(await databases()).toEqual([]);
  expect([lastUserId(), isSignOutOwed(), asked[0]]).toEqual([undefined, false, '/v1/logout']);
});

test('a session of another application ends on the server; drafts stay, and the sign-in page can say why', async () => {
  raiseRefusal('other-application');
  await forgetSession();
  expect([asked, lastUserId(), isSignOutOwed()]).toEqual([['/v1/logout'], undefined, false]);
  expect(session()).toMatchObject({ end: 'other-application', isWorkKept: true });
  expect(await databases()).not.toEqual([]);
});

test('a session that the lock ended is completed without the wipe, and drafts stay', async () => {
  tell({ type: 'sign-out-owed', keepsWork: true });
  await expect(requireContext(startTestApp())).rejects.toMatchObject({ code: 'signed-out' });
  expect(await databases()).not.toEqual([]);
  expect(isSignOutOwed()).toBe(false);
});

test('while another tab tells the server, this one waits, and does not tell it again', async () => {
  const telling = Promise.withResolvers<void>();
  const isHeld = navigator.locks.request('sign-out', () => telling.promise);
  tell({ type: 'sign-out-owed', keepsWork: true });
  const paid = endSessionOnServer();
  await expect.poll(async () => (await navigator.locks.query()).pending).toHaveLength(1);
  expect(asked).toEqual([]);
  removeSetting('sign-out-owed');
  telling.resolve();
  await isHeld;
  expect([await paid, asked]).toEqual([true, []]);
  tell({ type: 'sign-out-owed', keepsWork: true });
  expect([await endSessionOnServer(), asked]).toEqual([true, ['/v1/logout']]);
});

test('a user can leave even if the browser refuses storage and Web Locks', async () => {
  const refused = [
    vi.spyOn(navigator.locks, 'request').mockImplementation(refuse),
    vi.spyOn(indexedDB, 'deleteDatabase').mockImplementation(refuse),
    vi.spyOn(navigator.storage, 'getDirectory').mockImplementation(refuse),
  ];
  vi.stubGlobal('BroadcastChannel', refuse);
  await leave(startTestApp());
  for (const spy of refused) spy.mockRestore();
  expect([asked, isSignOutOwed(), lastUserId()]).toEqual([['/v1/logout'], false, undefined]);
});

test('leaving does not wait for a tab that hangs', async () => {
  await closeDevice();
  const hangs = Promise.withResolvers<void>();
  const isHeld = navigator.locks.request(deviceLock, () => hangs.promise);
  const deadline = vi.spyOn(AbortSignal, 'timeout');
  deadline.mockImplementation(() => AbortSignal.abort(new DOMException('It took too long', 'TimeoutError')));
  const opening = withDevice('7', () => Promise.resolve());
  await expect.poll(async () => (await navigator.locks.query()).pending).toHaveLength(1);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const left = leave(startTestApp());
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(2000);
      return asked;
    })
    .toEqual(['/v1/logout']);
  await left;
  deadline.mockRestore();
  vi.useRealTimers();
  await expect.poll(databases).toEqual([]);
  hangs.resolve();
  await Promise.all([isHeld, opening]);
  expect(await databases()).toEqual([]);
});

test('the drafts and works that would be lost are counted; the counts are unknown without an answer, and 0 without storage', async () => {
  await withDevice('7', (device) => saveItem(device, place, 1, 'submitted'));
  expect(await findUnsent()).toEqual({ drafts: 1, works: 1 });
  await closeDevice();
  const opening = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('The disk does not answer', 'UnknownError');
  });
  expect(await findUnsent()).toBeUndefined();
  opening.mockImplementation(refuse);
  expect(await findUnsent()).toEqual({ drafts: 0, works: 0 });
  opening.mockRestore();
  await wipeAll();
  expect(await findUnsent()).toEqual({ drafts: 0, works: 0 });
  saveSetting('signed-in', '8');
  expect(await findUnsent()).toEqual({ drafts: 0, works: 0 });
  vi.mocked(console.warn).mockReset();
});

/** User 7's session ends while work waits, and user 8 signs in. */
async function signInAfterOther(): Promise<void> {
  await withDevice('7', (device) => saveItem(device, place, 1, 'submitted'));
  await forgetSession();
  tell({ type: 'user-recognized', userId: '8', organizations: 1 });
}

const worksOf = (userId: string) => withDevice(userId, (device) => itemsOf(device, place));

async function signInAgain(): Promise<void> {
  await closeDevice();
  tell({ type: 'user-recognized', userId: '7', organizations: 1 });
}

test('work of another user stays, closed, through a session and a sign-out, and its user finds it again', async () => {
  await signInAfterOther();
  expect([await worksOf('8'), deviceState()]).toEqual([undefined, 'taken']);
  expect(await findUnsent()).toEqual({ drafts: 0, works: 0 });
  const call = vi.spyOn(globalThis, 'fetch');
  await leave(startTestApp());
  expect(call.mock.lastCall?.[0]).toContain('storage=keep');
  expect([lastUserId(), isSignOutOwed(), await keepsWorkOfOther()]).toEqual([undefined, false, true]);
  await signInAgain();
  expect(await worksOf('7')).toEqual(['submitted']);
  expect(await withDevice('7', (device) => device.rows.drafts.count())).toBe(1);
});

const missing = () => withDevice('7', (device, code) => code.missingWork(device));

test('a sign-out is no loss, with and without a network, and the counts of other users stay', async () => {
  for (const isOnline of [true, false]) {
    await withDevice('7', (device) => saveItem(device, place, 1, 'submitted'));
    const { 7: own } = JSON.parse(readSetting('unsent') ?? '{}') as Record<string, unknown>;
    expect(own).toMatchObject({ works: 1 });
    saveSetting('unsent', JSON.stringify({ 7: own, 8: { ...(own as object), store: 'other' } }));
    if (!isOnline) answer = () => Promise.reject(new TypeError('Failed to fetch'));
    await leave(startTestApp());
    expect(Object.keys(JSON.parse(readSetting('unsent') ?? '{}') as object)).toEqual(['8']);
    answer = signedOutAnswer;
    await finishLeaving();
    await signInAgain();
    expect(await missing()).toEqual({ works: 0, drafts: 0 });
  }
});

test('a sign-out beside work of another user that was not told to the server is completed without a wipe', async () => {
  await signInAfterOther();
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await leave(startTestApp());
  expect([isSignOutOwed(), session().owed]).toEqual([true, 'keeps-work']);
  answer = signedOutAnswer;
  await login({ email: 'doctor@demo.example', password: 'Bedside-2026' }).catch(() => undefined);
  expect(isSignOutOwed()).toBe(false);
  await signInAgain();
  expect(await worksOf('7')).toEqual(['submitted']);
});

test('removed work of another user is gone, and the device keeps what the signed-in user does', async () => {
  await signInAfterOther();
  await removeWorkOfOther();
  expect([await worksOf('8'), deviceState(), await keepsWorkOfOther()]).toEqual([[], 'keeping', false]);
  await signInAgain();
  expect(await worksOf('7')).toEqual([]);
});

test('the user of the work is not told to remove it', async () => {
  await withDevice('7', (device) => saveItem(device, place, 1, 'submitted'));
  expect(await keepsWorkOfOther()).toBe(false);
  await removeWorkOfOther();
  expect(await worksOf('7')).toEqual(['submitted']);
});
