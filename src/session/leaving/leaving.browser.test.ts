import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readSetting, removeSetting, saveSetting } from '#/browser/settings/browser-settings.ts';
import { raiseRefusal } from '#/session/session-signal.ts';
import { saveDraft } from '#/offline/draft-rows.ts';
import { saveItem, itemsOf } from '#/offline/outbox-rows.ts';
import { storageClaim } from '#/offline/names.ts';
import { wipeAll } from '#/offline/wipe.ts';
import { startTestApp } from '../../../tests/support/browser/with-app.tsx';
import { signedOutAnswer } from '../../../tests/support/signed-out.ts';
import { closeStorage, storageState, withStorage } from '#/session/storage/storage.ts';
import { isSignOutOwed, lastUserId, session, dispatch } from '#/session/session.ts';
import { findUnsent, finishLeaving, clearSession, leave } from './leaving.ts';
import { hasUnsentOfOther, removeUnsentOfOther } from './unsent-of-other.ts';
import { endSessionOnServer } from './owed-sign-out.ts';
import { requireContext } from '#/session/require-context.ts';
import { login } from '#/session/signing-in/sign-in.ts';

const place = { organizationId: 3, application: 'WEMU' };
const requested: string[] = [];
/** The last request's query. */
let query = '';
let answer: () => Response | Promise<Response>;

beforeEach(async () => {
  requested.length = 0;
  answer = signedOutAnswer;
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, search } = new URL(url, location.href);
    requested.push(pathname);
    query = search;
    return answer();
  });
  dispatch({ type: 'user-recognized', userId: '7', organizations: 1 });
  await withStorage('7', (storage) => saveDraft(storage, place, { form: 'patient', subject: 'new' }, 'typed'));
});

afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await closeStorage();
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
  dispatch({ type: 'sign-out-owed', sparesDrafts: false });
  await expect(go(startTestApp())).rejects.toMatchObject({ code: 'signed-out' });
  expect(await databases()).toEqual([]);
  expect([lastUserId(), isSignOutOwed(), requested[0]]).toEqual([undefined, false, '/v1/logout']);
});

test('a session of another application ends on the server; drafts stay, and the sign-in page can say why', async () => {
  raiseRefusal('other-application');
  await clearSession();
  expect([requested, lastUserId(), isSignOutOwed()]).toEqual([['/v1/logout'], undefined, false]);
  expect(session()).toMatchObject({ end: 'other-application', areDraftsSaved: true });
  expect(await databases()).not.toEqual([]);
});

test('a session that the lock ended is completed without the wipe, and drafts stay', async () => {
  dispatch({ type: 'sign-out-owed', sparesDrafts: true });
  await expect(requireContext(startTestApp())).rejects.toMatchObject({ code: 'signed-out' });
  expect(await databases()).not.toEqual([]);
  expect(isSignOutOwed()).toBe(false);
});

test.each([
  ['untouched', '?storage=keep&cause=untouched'],
  ['locked', '?storage=keep'],
] as const)('a session that ended because it was %s says so unless somebody did it', async (cause, sent) => {
  dispatch({ type: 'session-ended', cause });
  dispatch({ type: 'sign-out-owed', sparesDrafts: true });
  expect([await endSessionOnServer(), query]).toEqual([true, sent]);
});

test('while another tab tells the server, this one waits, and does not tell it again', async () => {
  const telling = Promise.withResolvers<void>();
  const isHeld = navigator.locks.request('sign-out', () => telling.promise);
  dispatch({ type: 'sign-out-owed', sparesDrafts: true });
  const paid = endSessionOnServer();
  await expect.poll(async () => (await navigator.locks.query()).pending).toHaveLength(1);
  expect(requested).toEqual([]);
  removeSetting('sign-out-owed');
  telling.resolve();
  await isHeld;
  expect([await paid, requested]).toEqual([true, []]);
  dispatch({ type: 'sign-out-owed', sparesDrafts: true });
  expect([await endSessionOnServer(), requested]).toEqual([true, ['/v1/logout']]);
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
  expect([requested, isSignOutOwed(), lastUserId()]).toEqual([['/v1/logout'], false, undefined]);
});

test('leaving does not wait for a tab that hangs', async () => {
  await closeStorage();
  const hangs = Promise.withResolvers<void>();
  const isHeld = navigator.locks.request(storageClaim, () => hangs.promise);
  const deadline = vi.spyOn(AbortSignal, 'timeout');
  deadline.mockImplementation(() => AbortSignal.abort(new DOMException('It took too long', 'TimeoutError')));
  const opening = withStorage('7', () => Promise.resolve());
  await expect.poll(async () => (await navigator.locks.query()).pending).toHaveLength(1);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const left = leave(startTestApp());
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(2000);
      return requested;
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
  await withStorage('7', (storage) => saveItem(storage, place, 1, 'submitted'));
  expect(await findUnsent()).toEqual({ drafts: 1, works: 1 });
  await closeStorage();
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

/** User 7's session ends while items wait, and user 8 signs in. */
async function signInAfterOther(): Promise<void> {
  await withStorage('7', (storage) => saveItem(storage, place, 1, 'submitted'));
  await clearSession();
  dispatch({ type: 'user-recognized', userId: '8', organizations: 1 });
}

const waitingItemsOf = (userId: string) => withStorage(userId, (storage) => itemsOf(storage, place));

async function signInAgain(): Promise<void> {
  await closeStorage();
  dispatch({ type: 'user-recognized', userId: '7', organizations: 1 });
}

test('work of another user stays, closed, through a session and a sign-out, and its user finds it again', async () => {
  await signInAfterOther();
  expect([await waitingItemsOf('8'), storageState()]).toEqual([undefined, 'taken']);
  expect(await findUnsent()).toEqual({ drafts: 0, works: 0 });
  const call = vi.spyOn(globalThis, 'fetch');
  await leave(startTestApp());
  expect(call.mock.lastCall?.[0]).toContain('storage=keep');
  expect([lastUserId(), isSignOutOwed(), await hasUnsentOfOther()]).toEqual([undefined, false, true]);
  await signInAgain();
  expect(await waitingItemsOf('7')).toEqual(['submitted']);
  expect(await withStorage('7', (storage) => storage.rows.drafts.count())).toBe(1);
});

test('a tablet that needs seconds to tell of the work of another user does not lose it', async () => {
  await signInAfterOther();
  expect(await waitingItemsOf('8')).toBeUndefined();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const left = leave(startTestApp());
  await vi.advanceTimersByTimeAsync(3000);
  vi.useRealTimers();
  await left;
  await signInAgain();
  expect(await waitingItemsOf('7')).toEqual(['submitted']);
});

const missing = () => withStorage('7', (storage, code) => code.missingItems(storage));

test('a sign-out is no loss, with and without a network, and the counts of other users stay', async () => {
  for (const isOnline of [true, false]) {
    await withStorage('7', (storage) => saveItem(storage, place, 1, 'submitted'));
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
  expect(await waitingItemsOf('7')).toEqual(['submitted']);
});

test('removed work of another user is gone, and the device keeps what the signed-in user does', async () => {
  await signInAfterOther();
  await removeUnsentOfOther();
  expect([await waitingItemsOf('8'), storageState(), await hasUnsentOfOther()]).toEqual([[], 'keeping', false]);
  await signInAgain();
  expect(await waitingItemsOf('7')).toEqual([]);
});

test('the user of the work is not told to remove it', async () => {
  await withStorage('7', (storage) => saveItem(storage, place, 1, 'submitted'));
  expect(await hasUnsentOfOther()).toBe(false);
  await removeUnsentOfOther();
  expect(await waitingItemsOf('7')).toEqual(['submitted']);
});
