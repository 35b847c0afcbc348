import { expect, test } from 'vitest';
import {
  durationWithin,
  isDurationWithin,
  longestDuration,
  shortestDuration,
  type DurationRange,
  durationUnits,
  inMs,
  unitMs,
  type DurationUnit,
  formatDuration,
} from './duration.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

test.each<[DurationUnit, number]>([
  ['y', 365 * day],
  ['mo', 30 * day],
  ['d', day],
  ['h', hour],
  ['m', minute],
  ['s', 1000],
])('one %s is %s ms', (unit, ms) => {
  expect(unitMs(unit)).toBe(ms);
  expect(inMs({ value: 3, unit })).toBe(3 * ms);
  expect(shortestDuration({ min: 2, max: 9, unit })).toBe(2 * ms);
  expect(longestDuration({ min: 2, max: 9.5, unit })).toBe(9 * ms);
});

test('the table has all units', () => {
  expect([...durationUnits].toSorted()).toEqual(['d', 'h', 'm', 'mo', 's', 'y']);
});

const hours: DurationRange = { min: 1, max: 72, unit: 'h' };
const minutes: DurationRange = { min: 1, max: 10, unit: 'm' };
const days: DurationRange = { min: 1, max: 30, unit: 'd' };

test.each<[string, DurationRange, number, number]>([
  ['what is offered stays', hours, 36 * hour, 36 * hour],
  ['the limits are offered', hours, hour, hour],
  ['the limits are offered', hours, 72 * hour, 72 * hour],
  ['what is too long becomes the longest', minutes, 24 * hour, 10 * minute],
  ['what is too short becomes the shortest', hours, 5 * minute, hour],
  ['what lies between two steps becomes the nearest', days, 36 * hour, 2 * day],
  ['what lies between two steps becomes the nearest', days, 35 * hour, day],
  ['steps are counted from the shortest', { min: 0.5, max: 3, unit: 'h' }, 2.4 * hour, 2.5 * hour],
  ['a step beyond the longest is none', { min: 0.5, max: 3, unit: 'h' }, 3 * hour, 2.5 * hour],
  ['what is no whole number of ms becomes one', { min: 0.0333, max: 9, unit: 's' }, 4000, 4033],
  ['a range of one duration has that one', { min: 24, max: 24, unit: 'h' }, hour, 24 * hour],
])('%s', (_, range, durationMs, within) => {
  expect(durationWithin(range, durationMs)).toBe(within);
  expect(isDurationWithin(range, durationMs)).toBe(within === durationMs);
  expect(isDurationWithin(range, within)).toBe(true);
});

test.each([
  [day, '1 d'],
  [36 * hour, '1 d 12 h'],
  [30 * 60_000, '30 m'],
  [30 * day, '1 mo'],
  [365 * day, '1 y'],
  [365 * day + 31 * day + hour + 61_000, '1 y 1 mo 1 d 1 h 1 m 1 s'],
  [1999, '1 s'],
  [0, '-'],
  [999, '-'],
  [-5, '-'],
  [Number.NaN, '-'],
  [null, '-'],
  [undefined, '-'],
])('%s ms are written %s', (durationMs, text) => {
  expect(formatDuration(durationMs)).toBe(text);
});
