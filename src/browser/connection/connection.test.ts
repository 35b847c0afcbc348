import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createConnection } from './connection.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function after(ms: number, report: (sentAt: number) => void): void {
  const sentAt = performance.now();
  vi.advanceTimersByTime(ms);
  report(sentAt);
}

function page(store = createConnection()) {
  const states: string[] = [];
  const { unsubscribe: stop } = store.connection.subscribe(({ state }) => states.push(state));
  return {
    ...store,
    states,
    stop,
    answered: (ms: number) => after(ms, store.reportAnswer),
    lost: (ms: number) => after(ms, (sentAt) => store.reportLoss(sentAt)),
    missed: () => after(10_000, (sentAt) => store.reportLoss(sentAt, true)),
  };
}

test('a page without any answer yet assumes a good network', async () => {
  const since = performance.now();
  expect(page().connection.get()).toEqual({ state: 'good', since });
});

test('a lost call means offline since the first loss, and an answer ends it', async () => {
  const { connection, lost, answered, states } = page();
  const start = performance.now();
  lost(500);
  // The clock of the tablet is set.
  vi.setSystemTime(5);
  lost(2000);
  expect(connection.get()).toEqual({ state: 'offline', since: start + 500 });
  answered(100);
  expect(connection.get()).toEqual({ state: 'good', since: start + 2600 });
  expect(states).toEqual(['offline', 'good']);
});

test('two slow answers of the last three mean a weak network, until later answers are fast', async () => {
  const { connection, answered, states } = page();
  answered(3100);
  expect(connection.get().state).toBe('good');
  answered(200);
  answered(3100);
  expect(connection.get().state).toBe('weak');
  answered(200);
  expect(connection.get().state).toBe('good');
  answered(200);
  answered(2900);
  answered(2900);
  answered(2900);
  expect(states).toEqual(['weak', 'good']);
});

test('after a missed deadline, one fast answer makes the network good again, and a slow one does not', async () => {
  const { missed, answered, states } = page();
  missed();
  answered(1500);
  answered(1500);
  expect(states).toEqual(['offline', 'weak']);
  answered(100);
  expect(states).toEqual(['offline', 'weak', 'good']);
});

test('a change is in doubt if the last call was lost, or no answer came recently', async () => {
  const { answered, lost, isInDoubt } = page();
  expect(isInDoubt()).toBe(false);
  answered(100);
  expect(isInDoubt()).toBe(false);
  vi.advanceTimersByTime(5000);
  expect(isInDoubt()).toBe(true);
  answered(100);
  expect(isInDoubt()).toBe(false);
  lost(100);
  expect(isInDoubt()).toBe(true);
});

test('a change is in doubt if no answer came since the device woke', async () => {
  const shown = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', shown);
  vi.resetModules();
  const { answered, isInDoubt } = page(await import('./connection.ts'));
  answered(100);
  vi.advanceTimersByTime(500);
  shown.dispatchEvent(new Event('visibilitychange'));
  expect(isInDoubt()).toBe(true);
  vi.advanceTimersByTime(100);
  answered(100);
  expect(isInDoubt()).toBe(false);
});

test('a lost call does not mean offline if later calls succeeded', async () => {
  const { connection, reportLoss, reportAnswer, states } = page();
  const sentAt = performance.now();
  vi.advanceTimersByTime(100);
  reportAnswer(performance.now());
  reportLoss(sentAt);
  expect(connection.get().state).toBe('good');
  reportLoss(sentAt, true);
  expect(connection.get().state).toBe('weak');
  expect(states).toEqual(['weak']);
});

test('listeners learn of every lost call, even if the state stays the same, until they unsubscribe', async () => {
  const { reportLoss, reportAnswer, lastLoss } = page();
  const told = vi.fn<() => void>();
  const { unsubscribe: stop } = lastLoss.subscribe(told);
  const sentAt = performance.now();
  vi.advanceTimersByTime(100);
  reportAnswer(performance.now());
  reportLoss(sentAt);
  expect(told).toHaveBeenCalledTimes(1);
  stop();
  reportLoss(sentAt);
  expect(told).toHaveBeenCalledTimes(1);
});

test('a call lost by a network that is already offline does not make it weak', async () => {
  const { connection, reportLoss, reportAnswer, lost } = page();
  const sentAt = performance.now();
  vi.advanceTimersByTime(100);
  reportAnswer(performance.now());
  lost(100);
  reportLoss(sentAt, true);
  expect(connection.get().state).toBe('offline');
});

test('a minute without calls ends a weak state, but not an offline state', async () => {
  const { connection, answered, lost } = page();
  answered(3100);
  answered(3100);
  vi.advanceTimersByTime(59_000);
  expect(connection.get().state).toBe('weak');
  vi.advanceTimersByTime(1000);
  expect(connection.get().state).toBe('good');
  answered(3100);
  expect(connection.get().state).toBe('good');
  lost(100);
  vi.advanceTimersByTime(3_600_000);
  expect(connection.get().state).toBe('offline');
});

test('the snapshot changes only with the state, and an unsubscribed listener is not called', async () => {
  const { connection, answered, lost, stop, states } = page();
  const before = connection.get();
  answered(100);
  expect(connection.get()).toBe(before);
  stop();
  lost(100);
  expect(states).toEqual([]);
});
