import { expect, test, vi } from 'vitest';
import { createActivityCounter } from './page-hold.ts';

test('an activity is announced when the first one starts and when the last one ends, once each', () => {
  const { begin, isAny } = createActivityCounter();
  const listener = vi.fn<(isRunning: boolean) => void>();
  const { unsubscribe } = isAny.subscribe(listener);
  expect(isAny.get()).toBe(false);
  const first = begin();
  const second = begin();
  expect(isAny.get()).toBe(true);
  first();
  expect(isAny.get()).toBe(true);
  second();
  expect(isAny.get()).toBe(false);
  expect(listener.mock.calls).toEqual([[true], [false]]);
  unsubscribe();
  begin()();
  expect(listener).toHaveBeenCalledTimes(2);
});

test('ending an activity twice does not end another one', () => {
  const { begin, isAny } = createActivityCounter();
  const first = begin();
  const second = begin();
  first();
  first();
  expect(isAny.get()).toBe(true);
  second();
  expect(isAny.get()).toBe(false);
});
