import { expect, test } from 'vitest';
import { durationRange, firstResolution, offeredResolutions, type ResolutionsRules } from './resolution-rules.ts';

const rules = (low: boolean, high: boolean): ResolutionsRules => ({
  selectable: true,
  low: { enabled: low, duration: { min: 1, max: 168, unit: 'h' } },
  high: { enabled: high, duration: { min: 1, max: 48, unit: 'h' } },
});

test.each([
  [true, true, 'LOW', ['LOW', 'HIGH']],
  [true, false, 'LOW', ['LOW']],
  [false, true, 'HIGH', ['HIGH']],
  [false, false, undefined, []],
])('low enabled %s, high enabled %s: %s', (low, high, first, offered) => {
  expect(firstResolution(rules(low, high))).toBe(first);
  expect(offeredResolutions(rules(low, high))).toEqual(offered);
});

test('each resolution has its own durations', () => {
  expect(durationRange(rules(true, true), 'LOW')).toEqual({ min: 1, max: 168, unit: 'h' });
  expect(durationRange(rules(true, true), 'HIGH')).toEqual({ min: 1, max: 48, unit: 'h' });
});
