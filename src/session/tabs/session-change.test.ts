import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const storage = new Map<string, string>();
let page = new EventTarget();

function otherTab(mark: string): void {
  storage.set('session-mark', mark);
  page.dispatchEvent(new Event('storage'));
}

beforeEach(() => {
  vi.resetModules();
  storage.clear();
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = () => import('./session-change.ts');

test('a tab shows its own session until another tab changes it', async () => {
  otherTab('a');
  const tab = await open();
  expect(tab.isOwnSession()).toBe(true);
  otherTab('b');
  expect(tab.isOwnSession()).toBe(false);
  await tab.joinSession();
  expect(tab.isOwnSession()).toBe(true);
});

test('the tab that changes the session works during the change and after it', async () => {
  const tab = await open();
  const change = tab.beginSessionChange();
  expect(storage.get('session-mark')).toMatch(/^changing \d+ /);
  await tab.guard.sessionSettled();
  expect(tab.isOwnSession()).toBe(true);
  change.done();
  expect(tab.isOwnSession()).toBe(true);
  expect(storage.get('session-mark')).not.toContain('changing');
});

test('what is being read ends when a tab changes the session alone, and what is asked for then does not', async () => {
  const tab = await open();
  const own = new AbortController();
  const before = [tab.guard.signalOfRead(), tab.guard.signalOfRead(own.signal)];
  tab.beginSessionChange().done();
  expect(before.map(({ aborted }) => aborted)).toEqual([false, false]);
  const change = tab.beginSessionChange(true);
  const during = tab.guard.signalOfRead(own.signal);
  change.done();
  expect(before.map(({ aborted }) => aborted)).toEqual([true, true]);
  expect(during.aborted).toBe(false);
  own.abort();
  expect(during.aborted).toBe(true);
});

test('while a tab changes the session alone, only the calls of the change go out', async () => {
  const tab = await open();
  const change = tab.beginSessionChange(true);
  const settled = vi.fn<() => void>();
  const waiting = tab.guard.sessionSettled().then(settled);
  await tab.guard.sessionSettled(true);
  expect(settled).not.toHaveBeenCalled();
  change.done();
  await waiting;
  expect(settled).toHaveBeenCalledOnce();
});

test('other tabs wait while one tab changes the session', async () => {
  vi.useFakeTimers();
  const tab = await open();
  otherTab(`changing ${Date.now()} x`);
  const settled = vi.fn<() => void>();
  void tab.guard.sessionSettled().then(settled);
  await vi.advanceTimersByTimeAsync(1000);
  expect(settled).not.toHaveBeenCalled();
  otherTab('b');
  await vi.advanceTimersByTimeAsync(100);
  expect(settled).toHaveBeenCalledOnce();
});

test('a refused change leaves the mark as it was, so other tabs continue', async () => {
  otherTab('a');
  const tab = await open();
  tab.beginSessionChange().undone();
  expect(storage.get('session-mark')).toBe('a');
  expect(tab.isOwnSession()).toBe(true);
});

test('a mark from the future, after the clock was set back, is no change in progress', async () => {
  const tab = await open();
  otherTab(`changing ${Date.now() + 3_600_000} x`);
  await tab.guard.sessionSettled();
  await tab.joinSession();
  expect(tab.isOwnSession()).toBe(true);
});

test('a tab that starts during a change waits for its end', async () => {
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

test('a change whose tab was closed is waited for at most 10 s', async () => {
  vi.useFakeTimers();
  const tab = await open();
  otherTab(`changing ${Date.now()} x`);
  const settled = vi.fn<() => void>();
  void tab.guard.sessionSettled().then(settled);
  await vi.advanceTimersByTimeAsync(9000);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1100);
  expect(settled).toHaveBeenCalledOnce();
});

test('a wait ends when this tab begins a change of its own', async () => {
  vi.useFakeTimers();
  const tab = await open();
  otherTab(`changing ${Date.now()} x`);
  const settled = vi.fn<() => void>();
  void tab.guard.sessionSettled().then(settled);
  tab.beginSessionChange();
  await vi.advanceTimersByTimeAsync(0);
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
