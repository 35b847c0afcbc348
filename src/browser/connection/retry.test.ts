import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRetry, doubledMs } from './retry.ts';

const tryOnce = vi.fn<() => Promise<number | undefined>>();

beforeEach(() => {
  vi.useFakeTimers();
  tryOnce.mockReset().mockResolvedValue(undefined);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The seconds at which it tries. */
async function triesIn(seconds: number): Promise<number[]> {
  const times: number[] = [];
  for (let second = 0; second <= seconds; second += 1) {
    const before = tryOnce.mock.calls.length;
    await vi.advanceTimersByTimeAsync(second === 0 ? 0 : 1000);
    if (tryOnce.mock.calls.length > before) times.push(second);
  }
  return times;
}

test('each try says how long the loop waits, until one lets it rest', async () => {
  tryOnce.mockResolvedValueOnce(2000).mockResolvedValueOnce(5000);
  const retry = createRetry({ tryOnce });
  expect(retry.isResting()).toBe(true);
  retry.later(1000);
  expect(retry.isResting()).toBe(false);
  expect(await triesIn(60)).toEqual([1, 3, 8]);
  expect(retry.isResting()).toBe(true);
});

test('a try at once takes the place of the one that was scheduled', async () => {
  const retry = createRetry({ tryOnce });
  retry.later(5000);
  retry.now();
  expect(tryOnce).toHaveBeenCalledOnce();
  expect(await triesIn(10)).toEqual([]);
});

test('two tries never run side by side', async () => {
  const answer = Promise.withResolvers<number>();
  tryOnce.mockReturnValueOnce(answer.promise);
  const retry = createRetry({ tryOnce });
  retry.now();
  retry.now();
  expect(tryOnce).toHaveBeenCalledOnce();
  answer.resolve(3000);
  expect(await triesIn(10)).toEqual([3]);
});

test('a try that may overlap replaces the one that runs, whose answer then schedules nothing', async () => {
  const hangs = Promise.withResolvers<number>();
  tryOnce.mockReturnValueOnce(hangs.promise).mockResolvedValueOnce(4000);
  const retry = createRetry({ tryOnce, mayOverlap: true });
  retry.now();
  retry.now();
  await vi.advanceTimersByTimeAsync(0);
  hangs.resolve(1000);
  expect(await triesIn(10)).toEqual([4]);
});

test.each([
  ['another wait', (retry: ReturnType<typeof createRetry>) => retry.later(7000), [7]],
  ['a rest', (retry: ReturnType<typeof createRetry>) => retry.rest(), []],
])('%s that is asked for during a try counts instead of its answer', async (_what, happens, expected) => {
  const answer = Promise.withResolvers<number>();
  tryOnce.mockReturnValueOnce(answer.promise);
  const retry = createRetry({ tryOnce });
  retry.now();
  happens(retry);
  answer.resolve(1000);
  expect(await triesIn(10)).toEqual(expected);
});

test('a try whose time comes while another one runs follows at its end', async () => {
  const hangs = Promise.withResolvers<number>();
  tryOnce.mockReturnValueOnce(hangs.promise).mockResolvedValueOnce(2000);
  const retry = createRetry({ tryOnce });
  retry.now();
  retry.later(1000);
  expect(await triesIn(5)).toEqual([]);
  hangs.resolve(60_000);
  expect(await triesIn(5)).toEqual([0, 2]);
});

test('an event wakes it, and nothing does after its end', async () => {
  const page = new EventTarget();
  vi.stubGlobal('document', page);
  const ended = new AbortController();
  const retry = createRetry({ tryOnce, signal: ended.signal, wakesOn: ['visibilitychange'] });
  page.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(tryOnce).toHaveBeenCalledOnce();
  retry.later(1000);
  ended.abort();
  page.dispatchEvent(new Event('visibilitychange'));
  retry.now();
  retry.later(1000);
  expect(await triesIn(10)).toEqual([]);
  expect(tryOnce).toHaveBeenCalledOnce();
});

test('a wait doubles with each failure, up to the longest', () => {
  expect([0, 1, 2, 3, 9].map((failures) => doubledMs(5000, failures, 30_000))).toEqual([
    5000, 10_000, 20_000, 30_000, 30_000,
  ]);
});
