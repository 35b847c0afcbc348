import { expect, test } from 'vitest';
import { createSendRate } from './send-rate.ts';

test('there is no rate before a second was measured', () => {
  const rate = createSendRate();
  expect(rate.now()).toBeUndefined();
  rate.note(0, 0);
  rate.note(999, 1000);
  expect(rate.now()).toBeUndefined();
  rate.note(1000, 1000);
  expect(rate.now()).toBe(1000);
});

test('only the last ten seconds count', () => {
  const rate = createSendRate();
  rate.note(0, 0);
  rate.note(10_000, 1_000_000);
  rate.note(20_000, 1_100_000);
  expect(rate.now()).toBe(10_000);
});

test('bytes that are sent again after a loss do not count twice', () => {
  const rate = createSendRate();
  rate.note(0, 0);
  rate.note(2000, 8000);
  rate.note(3000, 4000);
  expect(rate.now()).toBeUndefined();
  rate.note(4000, 5000);
  expect(rate.now()).toBe(1000);
});
