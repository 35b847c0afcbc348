import { expect, test } from 'vitest';
import { measureIn, measureText } from './measure-text.ts';

test.each([
  ['', null],
  ['  ', null],
  ['167', 167],
  [' 167,5 ', 167.5],
  ['167.5', 167.5],
  ['１６７', 167],
  ['0', 0],
  ['-5', Number.NaN],
  ['1e3', Number.NaN],
  ['167 cm', Number.NaN],
  ['1.2.3', Number.NaN],
  ['1'.repeat(10_000), Number.NaN],
])('%o is the measure %s', (text, value) => {
  expect(measureIn(text)).toBe(value);
});

test('a measure is typed as it is kept', () => {
  expect([measureText(167.5), measureText(null), measureText(undefined)]).toEqual(['167.5', '', '']);
});
