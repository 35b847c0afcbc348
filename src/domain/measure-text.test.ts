import { expect, test } from 'vitest';
import { measureIn, measureText } from './measure-text.ts';

test.each([
  ['', null],
  ['  ', null],
  ['167', 167],
  [' 167,5 ', 167.5],
  ['167.5', 167.5],
  ['１６７', 167],
  ['١٦٧', 167],
  ['0', 0],
  ['-5', Number.NaN],
  ['1e3', Number.NaN],
  ['167 cm', Number.NaN],
  ['1.2.3', Number.NaN],
  ['1'.repeat(10_000), Number.NaN],
])('%o is the measure %s', (text, value) => {
  expect(measureIn(text)).toBe(value);
});

test.each([
  ['en-GB', '167.5'],
  ['de-DE', '167,5'],
  ['fr-FR', '167,5'],
  ['de-CH', '167.5'],
  ['zh-CN', '167.5'],
])('a measure is typed in %s as %s, and read back', (locale, text) => {
  expect([measureText(167.5, locale), measureText(null, locale), measureText(undefined, locale)]).toEqual([
    text,
    '',
    '',
  ]);
  expect(measureIn(measureText(167.5, locale))).toBe(167.5);
});
