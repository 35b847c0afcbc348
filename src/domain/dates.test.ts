import { expect, test } from 'vitest';
import { formatInstant, formatPlainDate, usedTimeZone } from './dates.ts';
import { locales } from './locale.ts';
import { isPlainDate } from './plain-date.ts';

const instant = Temporal.Instant.from('1986-09-04T22:30:00Z');

const written = [
  ['fr-FR', '4 sept. 1986', '4 septembre 1986'],
  ['de-DE', '4. Sept. 1986', '4. September 1986'],
  ['el-GR', '4 Σεπ 1986', '4 Σεπτεμβρίου 1986'],
  ['hu-HU', '1986. szept. 4.', '1986. szeptember 4.'],
  ['it-IT', '4 set 1986', '4 settembre 1986'],
  ['en-GB', '4 Sept 1986', '4 September 1986'],
  ['en-IE', '4 Sept 1986', '4 September 1986'],
  ['es-ES', '4 sept 1986', '4 de septiembre de 1986'],
  ['de-AT', '4. Sep. 1986', '4. September 1986'],
  ['de-BE', '4. Sept. 1986', '4. September 1986'],
  ['fr-BE', '4 sept. 1986', '4 septembre 1986'],
  ['nl-BE', '4 sep 1986', '4 september 1986'],
  ['pl-PL', '4 wrz 1986', '4 września 1986'],
  ['pt-PT', '4 de set. de 1986', '4 de setembro de 1986'],
  ['ro-RO', '4 sept. 1986', '4 septembrie 1986'],
  ['it-CH', '4 set 1986', '4 settembre 1986'],
  ['fr-CH', '4 sept. 1986', '4 septembre 1986'],
  ['de-CH', '4. Sept. 1986', '4. September 1986'],
  ['hr-HR', '4. ruj 1986.', '4. rujna 1986.'],
  ['lv-LV', '1986. g. 4. sept.', '1986. gada 4. septembris'],
  ['lt-LT', '1986-09-04', '1986 m. rugsėjo 4 d.'],
  ['nl-NL', '4 sep 1986', '4 september 1986'],
  ['sk-SK', '4. 9. 1986', '4. septembra 1986'],
  ['sl-SI', '4. sep. 1986', '4. september 1986'],
  ['en-CA', 'Sep 4, 1986', 'September 4, 1986'],
  ['fr-CA', '4 sept. 1986', '4 septembre 1986'],
  ['en-US', 'Sep 4, 1986', 'September 4, 1986'],
  ['se-SE', '1986 čakč 4', '1986 čakčamánnu 4'],
  ['tr-TR', '4 Eyl 1986', '4 Eylül 1986'],
  ['fr-TN', '4 sept. 1986', '4 septembre 1986'],
  ['zh-CN', '1986年9月4日', '1986年9月4日'],
  ['en-BB', '4 Sept 1986', '4 September 1986'],
  ['en-TT', '4 Sept 1986', '4 September 1986'],
] as const;

test.each(written)('a short and a long date of %s', (locale, short, long) => {
  expect(formatInstant(instant, locale, 'll', 'UTC')).toBe(short);
  expect(formatPlainDate('1986-09-04', locale, 'll')).toBe(short);
  expect(formatPlainDate('1986-09-04', locale, 'long')).toBe(long);
});

test('the table above has every locale', () => {
  expect(written.map(([locale]) => locale)).toEqual(locales);
});

test('the short month of Portuguese is a word, even with a time beside it', () => {
  expect(formatInstant(instant, 'pt-PT', 'day-time', 'UTC')).toBe('4 de set., 22:30');
});

test("the day is that of the recording's own time zone", () => {
  expect(formatInstant(instant, 'en-GB', 'll', 'Europe/Paris')).toBe('5 Sept 1986');
  expect(formatInstant(instant, 'en-GB', 'll', 'America/New_York')).toBe('4 Sept 1986');
});

test('an unknown time zone does not hide the date', () => {
  expect(formatInstant(instant, 'en-GB', 'll', 'Mars/Olympus')).toMatch(/Sept 1986$/);
});

test.each(['Mars/Olympus', '', null, undefined])(
  "the time of %s is in the device's own zone, with its name",
  (zone) => {
    const own = usedTimeZone(zone);
    expect(own).toBe(Temporal.Now.timeZoneId());
    expect(formatInstant(instant, 'en-GB', 'll-time', zone)).toBe(formatInstant(instant, 'en-GB', 'll-time', own));
  },
);

test('a known time zone has its own name', () => {
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

test('a missing instant gives no text', () => {
  expect(formatInstant(null, 'en-GB', 'll')).toBeUndefined();
});

test.each([
  ['Europe/Paris', '2026-10-25T00:30:00Z', '02:30:00 +02:00'],
  ['Europe/Paris', '2026-10-25T01:30:00Z', '02:30:00 +01:00'],
  ['Europe/Paris', '2026-10-25T02:00:00Z', '03:00:00'],
  ['America/New_York', '2026-11-01T05:30:00Z', '01:30:00 -04:00'],
  ['America/New_York', '2026-11-01T06:30:00Z', '01:30:00 -05:00'],
  // Only half an hour is repeated there.
  ['Australia/Lord_Howe', '2026-04-04T14:45:00Z', '01:45:00 +11:00'],
  ['Australia/Lord_Howe', '2026-04-04T15:15:00Z', '01:45:00 +10:30'],
  ['Australia/Lord_Howe', '2026-04-04T14:15:00Z', '01:15:00'],
])('in %s, %s is %s', (zone, moment, text) => {
  expect(formatInstant(Temporal.Instant.from(moment), 'en-GB', 'time-seconds', zone)).toBe(text);
});

test('a day in a repeated hour has no offset', () => {
  expect(formatInstant(Temporal.Instant.from('2026-10-25T01:30:00Z'), 'en-GB', 'll', 'Europe/Paris')).toBe(
    '25 Oct 2026',
  );
});
