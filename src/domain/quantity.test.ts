import { expect, test } from 'vitest';
import { formatQuantity } from './quantity.ts';

test.each([
  [167, 'centimeter', 'en-GB', '167 cm'],
  [71.5, 'kilogram', 'en-GB', '71.5 kg'],
  [71.5, 'kilogram', 'de-DE', '71,5 kg'],
  [0, 'centimeter', 'fr-FR', '0 cm'],
  [null, 'centimeter', 'en-GB', '-'],
  [undefined, 'kilogram', 'en-GB', '-'],
] as const)('%s %s in %s is written %s', (value, unit, locale, written) => {
  expect(formatQuantity(value, unit, locale).replaceAll(/\s/g, ' ')).toBe(written);
});
