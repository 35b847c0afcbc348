import { expect, test, vi } from 'vitest';
import { createTally } from './tally.ts';

test('an activity is announced when the first one starts and when the last one ends, once each', () => {
  const tally = createTally();
  const listener = vi.fn<() => boolean>(() => tally.isAny());
  const stop = tally.watch(listener);
  expect(tally.isAny()).toBe(false);
  const first = tally.begin();
  const second = tally.begin();
  expect(tally.isAny()).toBe(true);
  first();
  expect(tally.isAny()).toBe(true);
  second();
  expect(tally.isAny()).toBe(false);
  expect(listener.mock.results.map(({ value }) => value as boolean)).toEqual([true, false]);
  stop();
  tally.begin()();
  expect(listener).toHaveBeenCalledTimes(2);
});

test('ending an activity twice does not end another one', () => {
  const tally = createTally();
  const first = tally.begin();
  const second = tally.begin();
  first();
  first();
  expect(tally.isAny()).toBe(true);
  second();
  expect(tally.isAny()).toBe(false);
});
