import { expect, test } from 'vitest';
import { locales } from './locale.ts';
import { timeZoneOf, timeZoneProblem } from './time-zone.ts';

test('each zone to begin with exists, and only countries with several have none', () => {
  expect(locales.filter((locale) => timeZoneOf(locale) === undefined)).toEqual(['en-CA', 'fr-CA', 'en-US']);
  expect(locales.filter((locale) => timeZoneProblem(timeZoneOf(locale) ?? 'UTC') !== undefined)).toEqual([]);
});

test.each([
  ['', 'required'],
  ['Europe/Paris', undefined],
  ['America/Argentina/Buenos_Aires', undefined],
  ['UTC', undefined],
  ['Europe/Nowhere', 'invalid'],
  ['+01:00', 'invalid'],
  ["Europe/Paris' or '1", 'invalid'],
])('%s is %s', (zone, problem) => {
  expect(timeZoneProblem(zone)).toBe(problem);
});
