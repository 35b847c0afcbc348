import * as library from 'libphonenumber-js/core';
import examples from 'libphonenumber-js/examples.mobile.json' with { type: 'json' };
import { describe, expect, test, vi } from 'vitest';
import { completePlans, trimmed } from './phone-plans.ts';
import { countries } from '../src/domain/country.ts';
import * as complete from '../src/domain/phone.ts';

async function rulesOfPages(): Promise<typeof complete> {
  const plans = trimmed(completePlans());
  vi.resetModules();
  vi.doMock('libphonenumber-js/max', () => ({
    parsePhoneNumberWithError: (text: string, options: object) =>
      library.parsePhoneNumberWithError(text, options, plans),
    validatePhoneNumberLength: (text: string, options: object) =>
      library.validatePhoneNumberLength(text, options, plans),
  }));
  return import('../src/domain/phone.ts');
}

const pages = await rulesOfPages();
const full = completePlans();
const codeOf = (country: string) => String((full.countries as unknown as Record<string, unknown[]>)[country]?.[0]);
const numbers = Object.entries(examples).map(([country, national]) => ({ country, national, code: codeOf(country) }));
const supported = numbers.filter(({ code }) => countries.some(({ telephoneCode }) => telephoneCode === code));

test.each(numbers)('page and server check the example of $country alike', ({ code, national }) => {
  for (const text of [`+${code}${national}`, `00${code}${national}`, national]) {
    for (const phoneCountry of ['FR', 'GB', 'US'] as const) {
      const typed = { phoneNumber: text, phoneCountry };
      expect(pages.phoneProblem(typed)).toBe(complete.phoneProblem(typed));
      expect(pages.internationalForm(typed)).toBe(complete.internationalForm(typed));
    }
  }
});

describe('of countries with a supported calling code', () => {
  test.each(supported)('a page checks every beginning of the example of $country as the server does', (number) => {
    for (const text of variants(number.national)) {
      const international = `+${number.code}${text}`;
      expect([international, pages.internationalProblem(international)]).toEqual([
        international,
        complete.internationalProblem(international),
      ]);
    }
  });

  test.each(countries)('a page formats the example of $id as the server does', ({ id, telephoneCode }) => {
    const international = `+${telephoneCode}${(examples as Record<string, string>)[id]}`;
    expect(pages.typedForm(international, 'FR')).toEqual(complete.typedForm(international, 'FR'));
  });
});

test.each(['+81 90 1234 5678', '+7 912 345 67 89', '+7 701 234 56 78', '+47 40 61 23 45', '+212 650-123456'])(
  'a page reports the region of %s as unsupported',
  (number) => {
    expect(pages.internationalProblem(number)).toBe('unsupported-region');
  },
);

test('a page knows all calling codes', () => {
  const unknown = ['+999 123 456', '+210 123 456', '+800 1234 5678'];
  expect(unknown.map(pages.internationalProblem)).toEqual(unknown.map(complete.internationalProblem));
});

test('a page refuses invalid numbers of unsupported countries, too', () => {
  const wrong = numbers
    .flatMap(({ code, national }) => variants(national).map((text) => `+${code}${text}`))
    .filter((number) => complete.internationalProblem(number) !== undefined);
  expect(wrong.filter((number) => pages.internationalProblem(number) === undefined)).toEqual([]);
});

function variants(national: string): string[] {
  const beginnings = '0123456789'
    .split('')
    .flatMap((digit) => [digit + national.slice(1), national.slice(0, 1) + digit + national.slice(2)]);
  return [`${national}1`, national.slice(0, -1), national.slice(0, 4), `0${national}`, ...beginnings];
}
