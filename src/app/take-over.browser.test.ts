import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connection } from '#/browser/connection/connection.ts';
import { copyAfterMs } from '#/session/waiting.ts';
import type { AppRouter } from './router.ts';
import { takeOverPicture } from './take-over.ts';

const queryKey = ['patients'];
const router = {
  state: { status: 'idle', resolvedLocation: {}, location: { pathname: '/home', href: '/home' }, matches: [] },
} as unknown as AppRouter;
const shown = { text: 4, height: 0, isHeld: false, canPress: vi.fn<() => boolean>(() => true) };
const end = vi.fn<NonNullable<typeof firstScreen>['end']>();

/** The app shows a saved copy behind a picture of the same screen. */
function begin(): QueryClient {
  const client = new QueryClient();
  new QueryObserver(client, {
    queryKey,
    queryFn: () => ({ value: 'seen', savedAt: 1 }),
    initialData: { value: 'seen', savedAt: 1 },
    staleTime: Infinity,
  }).subscribe(() => undefined);
  void takeOverPicture(router, client);
  return client;
}

beforeEach(() => {
  vi.useFakeTimers();
  router.state.location.href = '/home';
  shown.isHeld = false;
  document.body.innerHTML = '<div id="root"><main>seen</main></div>';
  globalThis.firstScreen = {
    kind: 'picture',
    language: 'en',
    isConfigured: false,
    shown,
    end: end.mockImplementation(() => {
      globalThis.firstScreen = undefined;
      return { email: '', password: '', changed: [], left: [] };
    }),
  };
});

afterEach(() => {
  connection.set({ state: 'good', since: 0 });
  globalThis.firstScreen = undefined;
  vi.useRealTimers();
  vi.clearAllMocks();
});

const isUnconfirmed = () => document.documentElement.hasAttribute('data-unconfirmed');

test('the note of the picture stays until the answers have replaced the saved copies', async () => {
  const client = begin();
  await vi.advanceTimersByTimeAsync(100);
  expect(end).toHaveBeenCalledExactlyOnceWith(true, true);
  expect(isUnconfirmed()).toBe(true);
  await vi.advanceTimersByTimeAsync(copyAfterMs / 2);
  expect(isUnconfirmed()).toBe(true);
  client.setQueryData(queryKey, { value: 'seen' });
  await vi.advanceTimersByTimeAsync(100);
  expect(isUnconfirmed()).toBe(false);
});

test('answers that do not come are awaited as long as without a picture, and then each copy says what it is', async () => {
  begin();
  await vi.advanceTimersByTimeAsync(copyAfterMs - 100);
  expect(isUnconfirmed()).toBe(true);
  await vi.advanceTimersByTimeAsync(200);
  expect(isUnconfirmed()).toBe(false);
});

test('on another screen, each copy says what it is', async () => {
  begin();
  await vi.advanceTimersByTimeAsync(100);
  expect(isUnconfirmed()).toBe(true);
  router.state.location.href = '/home/patient';
  await vi.advanceTimersByTimeAsync(100);
  expect(isUnconfirmed()).toBe(false);
});

test('without a network, the saved copies say it at once', async () => {
  connection.set({ state: 'offline', since: 0 });
  begin();
  await vi.advanceTimersByTimeAsync(100);
  expect(end).toHaveBeenCalledExactlyOnceWith(true, false);
  expect(isUnconfirmed()).toBe(false);
});

test('the picture stands as long as a finger is on it', async () => {
  connection.set({ state: 'offline', since: 0 });
  shown.isHeld = true;
  begin();
  await vi.advanceTimersByTimeAsync(5000);
  expect(end).not.toHaveBeenCalled();
  shown.isHeld = false;
  await vi.advanceTimersByTimeAsync(100);
  expect(end).toHaveBeenCalledWith(true, false);
});

test('the picture stands until the app shows what was pressed in it', async () => {
  connection.set({ state: 'offline', since: 0 });
  shown.canPress.mockReturnValue(false);
  begin();
  await vi.advanceTimersByTimeAsync(1000);
  expect(end).not.toHaveBeenCalled();
  shown.canPress.mockReturnValue(true);
  await vi.advanceTimersByTimeAsync(100);
  expect(end).toHaveBeenCalledWith(true, false);
});
