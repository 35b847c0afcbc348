import { expect, test } from 'vitest';
import { formatInstant, formatPlainDate, usedTimeZone } from './dates.ts';
import { isPlainDate } from './plain-date.ts';

const instant = Temporal.Instant.from('1986-09-04T22:30:00Z');

test.each([
  ['en-GB', '4 Sept 1986'],
  ['en-US', 'Sep 4, 1986'],
  ['de-DE', '4. Sept. 1986'],
  ['fr-FR', '4 sept. 1986'],
  ['zh-CN', '1986年9月4日'],
])('a moment in the ll format of %s', (locale, text) => {
  expect(formatInstant(instant, locale, 'll', 'UTC')).toBe(text);
});

test("the day is the one of the recording's own time zone", () => {
  expect(formatInstant(instant, 'en-GB', 'll', 'Europe/Paris')).toBe('5 Sept 1986');
  expect(formatInstant(instant, 'en-GB', 'll', 'America/New_York')).toBe('4 Sept 1986');
});

test('a time zone that nobody knows does not hide the date', () => {
  expect(formatInstant(instant, 'en-GB', 'll', 'Mars/Olympus')).toMatch(/Sept 1986$/);
});

test.each(['Mars/Olympus', '', null, undefined])(
  "the time of %s is told in the device's own zone, by its name",
  (zone) => {
    const own = usedTimeZone(zone);
    expect(own).toBe(Temporal.Now.timeZoneId());
    expect(formatInstant(instant, 'en-GB', 'll-time', zone)).toBe(formatInstant(instant, 'en-GB', 'll-time', own));
  },
);

test('a known time zone goes by its own name', () => {
  expect(usedTimeZone('Asia/Tokyo')).toBe('Asia/Tokyo');
});

test('a long date', () => {
  expect(formatPlainDate('1978-02-14', 'en-GB', 'long')).toBe('14 February 1978');
  expect(formatPlainDate('1978-02-14', 'de-CH', 'long')).toBe('14. Februar 1978');
});

test.each([null, undefined, '', 'yesterday', '2023-02-29', '2023-13-01', '14/02/1978'])('%s is no date', (text) => {
  expect(formatPlainDate(text, 'en-GB', 'long')).toBeUndefined();
});

test.each([
  ['2024-02-29', true],
  ['2023-02-29', false],
  ['1900-02-29', false],
  ['2023-2-9', false],
  ['0000-00-00', false],
])('%s is a date: %s', (text, expected) => {
  expect(isPlainDate(text)).toBe(expected);
});

test('no moment gives no text', () => {
  expect(formatInstant(null, 'en-GB', 'll')).toBeUndefined();
});
