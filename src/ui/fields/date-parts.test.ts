import { expect, test } from 'vitest';
import { locales } from '#/domain/locale.ts';
import {
  isFull,
  partName,
  partsOf,
  placedParts,
  readDate,
  typedNumber,
  valueOf,
  whole,
} from '#/ui/fields/date-parts.ts';

test('a value and its parts convert into each other, complete or not', () => {
  for (const value of ['', '1978-02-14', '1978-2-', '-2-', '--9']) expect(valueOf(partsOf(value))).toBe(value);
  expect(partsOf('14 February')).toEqual({ year: '', month: '', day: '' });
});

test.each([
  ['day', '4', true],
  ['day', '3', false],
  ['day', '0', false],
  ['day', '31', true],
  ['month', '2', true],
  ['month', '1', false],
  ['month', '', false],
  ['year', '197', false],
  ['year', '1978', true],
  ['year', '19780', false],
  ['day', '031', false],
] as const)('a %s of %o is complete: %o', (part, text, full) => {
  expect(isFull(part, text)).toBe(full);
});

test.each([
  ['14', '14', false],
  ['١٩٧٨', '1978', false],
  ['1９７8', '1978', false],
  ['02026', '02026', false],
  ['1/', '1', true],
  [' 2 . ', '2', true],
  ['2月', '2', true],
  ['\u200E14\u200F', '14', false],
  ['/', '', true],
  ['', '', false],
] as const)('a part reads %j as %j, and its separator: %s', (text, digits, hasSeparator) => {
  expect(typedNumber(text)).toEqual({ digits, hasSeparator });
});

test.each(['x', '1978x9', '3.3', '3.'.repeat(10_000), 'hello', '14/02/1978'])('a part does not read %j', (text) => {
  expect(typedNumber(text)).toBeUndefined();
});

test('a single digit of a day or a month gets a zero', () => {
  expect([whole('day', '4'), whole('day', '0'), whole('month', '12'), whole('year', '4')]).toEqual([
    '04',
    '0',
    '12',
    '4',
  ]);
});

test.each([
  ['1978-02-14', 'en-GB', '1978-02-14'],
  ['1978/2/14', 'en-US', '1978-02-14'],
  ['14/02/1978', 'en-GB', '1978-02-14'],
  ['14-02-1978', 'en-GB', '1978-02-14'],
  ['14\u201102\u20111978', 'en-GB', '1978-02-14'],
  ['14 02 1978', 'en-GB', '1978-02-14'],
  ['2/14/1978', 'en-US', '1978-02-14'],
  ['14. 2. 1978', 'de-DE', '1978-02-14'],
  ['14.2.1978.', 'de-DE', '1978-02-14'],
  ['1978年2月14日', 'zh-CN', '1978-02-14'],
  ['1978-02-14', 'hu-HU', '1978-02-14'],
  ['31/02/1978', 'fr-FR', '1978-02-31'],
  ['03021978', 'fr-FR', '1978-02-03'],
  ['03021978', 'en-US', '1978-03-02'],
  ['19780203', 'fr-FR', '1978-02-03'],
  ['20021920', 'en-GB', '1920-02-20'],
  ['1978-02-03T00:00', 'en-GB', '1978-02-03'],
  ['1978-02-03 23:59:59.999', 'en-GB', '1978-02-03'],
  ['\u200E14/\u200E02/\u200E1978', 'en-GB', '1978-02-14'],
  ['\u00A014\u202F02\u202F1978\n', 'fr-FR', '1978-02-14'],
  ['١٤/٠٢/١٩٧٨', 'en-GB', '1978-02-14'],
  ['03-06-79', 'en-GB', 'short-year'],
  ['14/02/78', 'fr-FR', 'short-year'],
  ['1978-02-03T00:00Z', 'en-GB', 'no-date'],
  ['1978-02-03T00:00+02:00', 'en-GB', 'no-date'],
  ['31021978', 'fr-FR', 'no-date'],
  ['030278', 'fr-FR', 'no-date'],
  ['14/02/197', 'fr-FR', 'no-date'],
  ['14/02/19780', 'fr-FR', 'no-date'],
  ['14/002/1978', 'fr-FR', 'no-date'],
  ['1/2/3/1978', 'fr-FR', 'no-date'],
  ['14,02,1978', 'fr-FR', 'no-date'],
  ['born 14/02/1978', 'en-GB', 'no-date'],
  ['14 February 1978', 'en-GB', 'no-date'],
  ['hello', 'en-GB', 'no-date'],
  ['03', 'en-GB', 'no-date'],
  ['', 'en-GB', 'no-date'],
  ['1'.repeat(10_000), 'en-GB', 'no-date'],
])('%j, inserted in %s, gives %s', (text, locale, found) => {
  const order = placedParts(locale).map(({ part }) => part);
  const read = readDate(text, order);
  expect(typeof read === 'string' ? read : valueOf(read)).toBe(found);
});

test('each supported locale has each part once, with its separators', () => {
  for (const locale of locales)
    expect(
      placedParts(locale)
        .map(({ part }) => part)
        .toSorted(),
    ).toEqual(['day', 'month', 'year']);
  expect(placedParts('de-DE')).toEqual([
    { part: 'day', before: '' },
    { part: 'month', before: '.' },
    { part: 'year', before: '.' },
  ]);
  expect(placedParts('hu-HU').map(({ part, before }) => before + part)).toEqual(['year', '.month', '.day']);
});

test.each([
  ['en-GB', 'Month', 'MM'],
  ['de-DE', 'Monat', 'MM'],
  ['fr-FR', 'Mois', 'MM'],
  ['zh-CN', '月', '月'],
])('in %s a month is called %s, and its place holds %s', (locale, name, placeholder) => {
  expect(partName('month', locale)).toEqual({ name, placeholder });
  expect(partName('year', 'fr-FR').placeholder).toBe('AAAA');
  expect(partName('day', 'de-DE')).toEqual({ name: 'Tag', placeholder: 'TT' });
});
