import { getCountryCallingCode } from 'libphonenumber-js/min';
import { expect, test } from 'vitest';
import { countries, countryName, supportedCountry } from './country.ts';
import { countryOf, locales } from './locale.ts';

test('every supported locale has a country with its telephone code, each country once', () => {
  expect(countries).toHaveLength(28);
  for (const locale of locales) expect(supportedCountry(countryOf(locale))?.id).toBe(locale.slice(-2));
});

test.each(countries)('+$telephoneCode is what $id is called by', ({ id, telephoneCode }) => {
  expect(telephoneCode).toBe(getCountryCallingCode(id));
});

test('a country without a supported locale is none', () => {
  expect(supportedCountry('JP')).toBeUndefined();
  expect(supportedCountry('')).toBeUndefined();
  expect(supportedCountry(undefined)).toBeUndefined();
});

test("a country is named in the reader's language", () => {
  expect(countryName('DE', 'fr-FR')).toBe('Allemagne');
  expect(countryName('XZ', 'en-GB')).toBe('XZ');
});
