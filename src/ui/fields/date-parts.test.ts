import { expect, test } from 'vitest';
import { locales } from '#/domain/locale.ts';
import {
  digitsFor,
  isFull,
  partName,
  partsOf,
  pastedParts,
  placedParts,
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
] as const)('a %s of %o is complete: %o', (part, text, full) => {
  expect(isFull(part, text)).toBe(full);
});

test('a part accepts only digits, also of other scripts, and only as many as fit', () => {
  expect(digitsFor('year', '١٩٧٨')).toBe('1978');
  expect(digitsFor('year', '1９７8x9')).toBe('1978');
  expect(digitsFor('day', '3.'.repeat(10_000))).toBe('33');
  expect([whole('day', '4'), whole('day', '0'), whole('month', '12'), whole('year', '4')]).toEqual([
    '04',
    '0',
    '12',
    '4',
  ]);
});

test.each([
  ['1978-02-14', 'en-GB', '1978-02-14'],
  ['14/02/1978', 'en-GB', '1978-02-14'],
  ['2/14/1978', 'en-US', '1978-02-14'],
  ['14. 2. 1978', 'de-DE', '1978-02-14'],
  ['1978年2月14日', 'zh-CN', '1978-02-14'],
  ['1978-02-14', 'hu-HU', '1978-02-14'],
  ['31/02/1978', 'fr-FR', '1978-02-31'],
  ['14/02/78', 'fr-FR', undefined],
  ['14 February 1978', 'en-GB', undefined],
  ['', 'en-GB', undefined],
  ['1'.repeat(10_000), 'en-GB', undefined],
])('%s pasted in %s gives %s', (text, locale, value) => {
  const order = placedParts(locale).map(({ part }) => part);
  const pasted = pastedParts(text, order);
  expect(pasted && valueOf(pasted)).toBe(value);
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
