import { getCountryCallingCode } from 'libphonenumber-js/min';
import { expect, test } from 'vitest';
import { countries, countryName, countryOfNumber, supportedCountry } from './country.ts';
import { countryOf, locales, telephoneCodes } from './locale.ts';

test('every supported locale has a country with its calling code, each country once', () => {
  expect(countries).toHaveLength(28);
  for (const locale of locales) expect(supportedCountry(countryOf(locale))?.id).toBe(locale.slice(-2));
});

test.each(locales)('the calling code of %s is its own', (locale) => {
  const country = supportedCountry(countryOf(locale));
  expect(telephoneCodes[locale]).toBe(country && getCountryCallingCode(country.id));
  expect(country?.telephoneCode).toBe(telephoneCodes[locale]);
});

test('a country without a supported locale is unknown', () => {
  expect(supportedCountry('JP')).toBeUndefined();
  expect(supportedCountry('')).toBeUndefined();
  expect(supportedCountry(undefined)).toBeUndefined();
});

test.each([
  ['+33612345601', 'GB', 'FR'],
  ['+353851234567', 'GB', 'IE'],
  ['+12025550123', 'US', 'US'],
  ['+12025550123', 'GB', 'CA'],
  ['+81312345678', 'GB', 'GB'],
  ['0612345601', 'BE', 'BE'],
  ['', 'BE', 'BE'],
] as const)('the number %s, usually of %s, belongs to %s', (number, usual, country) => {
  expect(countryOfNumber(number, usual)).toBe(country);
});

test("a country is named in the reader's language", () => {
  expect(countryName('DE', 'fr-FR')).toBe('Allemagne');
  expect(countryName('XZ', 'en-GB')).toBe('XZ');
});
