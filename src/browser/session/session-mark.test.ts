import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const storage = new Map<string, string>();
const otherTab = (mark: string) => storage.set('session-mark', mark);

beforeEach(() => {
  vi.resetModules();
  storage.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = () => import('./session-mark.ts');

test('a tab shows the own session until another tab has changed it', async () => {
  otherTab('a');
  const tab = await open();
  expect(tab.isOwnSession()).toBe(true);
  otherTab('b');
  expect(tab.isOwnSession()).toBe(false);
  await tab.joinSession();
  expect(tab.isOwnSession()).toBe(true);
});

test('the tab that changes the session goes on while it does, and after', async () => {
  const tab = await open();
  const change = tab.beginSessionChange();
  expect(storage.get('session-mark')).toMatch(/^changing \d+ /);
  await tab.sessionSettled();
  expect(tab.isOwnSession()).toBe(true);
  change.done();
  expect(tab.isOwnSession()).toBe(true);
  expect(storage.get('session-mark')).not.toContain('changing');
});

test('other tabs wait while one changes the session', async () => {
  vi.useFakeTimers();
  const tab = await open();
  otherTab(`changing ${Date.now()} x`);
  const settled = vi.fn<() => void>();
  void tab.sessionSettled().then(settled);
  await vi.advanceTimersByTimeAsync(1000);
  expect(settled).not.toHaveBeenCalled();
  otherTab('b');
  await vi.advanceTimersByTimeAsync(100);
  expect(settled).toHaveBeenCalledOnce();
});

test('a change that was refused leaves the mark as it was: other tabs go on', async () => {
  otherTab('a');
  const tab = await open();
  tab.beginSessionChange().undone();
  expect(storage.get('session-mark')).toBe('a');
  expect(tab.isOwnSession()).toBe(true);
});

test('a mark from a future that the clock was set back from is no change under way', async () => {
  const tab = await open();
  otherTab(`changing ${Date.now() + 3_600_000} x`);
  await tab.sessionSettled();
  await tab.joinSession();
  expect(tab.isOwnSession()).toBe(true);
});

test('a tab that starts in the middle of a change waits for its end', async () => {
  vi.useFakeTimers();
  otherTab(`changing ${Date.now()} x`);
  const tab = await open();
  const joined = vi.fn<() => void>();
  void tab.joinSession().then(joined);
  await vi.advanceTimersByTimeAsync(1000);
  expect(joined).not.toHaveBeenCalled();
  otherTab('b');
  await vi.advanceTimersByTimeAsync(100);
  expect(joined).toHaveBeenCalledOnce();
  expect(tab.isOwnSession()).toBe(true);
});

test('a change whose tab was closed is not waited for beyond 10 s', async () => {
  vi.useFakeTimers();
  const tab = await open();
  otherTab(`changing ${Date.now()} x`);
  const settled = vi.fn<() => void>();
  void tab.sessionSettled().then(settled);
  await vi.advanceTimersByTimeAsync(10_100);
  expect(settled).toHaveBeenCalledOnce();
});

test('a browser that refuses storage has one session', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('denied', 'SecurityError');
    },
    setItem: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  const tab = await open();
  tab.beginSessionChange().done();
  expect(tab.isOwnSession()).toBe(true);
});
