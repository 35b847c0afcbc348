import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
});

afterEach(() => vi.useRealTimers());

async function waiting(requested: Promise<unknown>, { isOffline = true } = {}) {
  const { reportLoss } = await import('#/browser/connection/connection.ts');
  const { awaitCopy } = await import('./waiting.ts');
  if (isOffline) reportLoss(performance.now());
  let isOver = false;
  awaitCopy(requested).then(
    () => (isOver = true),
    () => undefined,
  );
  await vi.advanceTimersByTimeAsync(0);
  return () => isOver;
}

test('a loader does not wait for an answer, and leaves a failure to the screen', async () => {
  const unhandled = vi.fn<() => void>();
  process.on('unhandledRejection', unhandled);
  const requested = Promise.withResolvers<string>();
  const isOver = await waiting(requested.promise, { isOffline: false });
  expect(isOver()).toBe(true);
  requested.reject(new Error('500'));
  vi.useRealTimers();
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});

test.each([
  ['read', (requested: PromiseWithResolvers<string>) => requested.resolve('copy')],
  ['missing', (requested: PromiseWithResolvers<string>) => requested.reject(new Error('none'))],
])('without a network, a loader waits until a copy is %s', async (_what, finish) => {
  const requested = Promise.withResolvers<string>();
  const isOver = await waiting(requested.promise);
  expect(isOver()).toBe(false);
  finish(requested);
  await vi.advanceTimersByTimeAsync(0);
  expect(isOver()).toBe(true);
});

test('without a network, a loader does not wait for a slow copy', async () => {
  const isOver = await waiting(new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(199);
  expect(isOver()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isOver()).toBe(true);
});
