import examples from 'libphonenumber-js/examples.mobile.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { countries, type CountryId } from './country.ts';
import { internationalForm, internationalProblem, phoneProblem, typedForm } from './phone.ts';

const typed = (phoneNumber: string, phoneCountry: CountryId | '') => ({ phoneNumber, phoneCountry });

test.each([
  // The numbers belong to public services, or are reserved as fictional (ARCEP, Ofcom, Bundesnetzagentur, NANPA).
  ['01 99 00 41 27', 'FR'],
  ['06.12.34.56.01', 'FR'],
  ['09 72 12 34 56', 'FR'],
  ['0300 123 4567', 'GB'],
  ['088 123 4567', 'NL'],
  ['+33 6 12 34 56 01', 'FR'],
  ['0033 6 12 34 56 01', 'FR'],
  ['020 7946 0018', 'GB'],
  ['(07712) 345603', 'GB'],
  ['030 23125-123', 'DE'],
  ['(212) 555-0123', 'US'],
  ['416 555 0123', 'CA'],
  ['246 234 5678', 'BB'],
  ['868 291 1234', 'TT'],
  ['138 0013 8000', 'CN'],
  ['070-123 45 67', 'SE'],
  ['', 'FR'],
  ['   ', ''],
] as const)("'%s' of %s is valid", (phoneNumber, phoneCountry) => {
  expect(phoneProblem(typed(phoneNumber, phoneCountry))).toBeUndefined();
});

test.each(countries)('the example of $id is valid there, in every form', ({ id }) => {
  const national = (examples as Record<string, string>)[id] ?? '';
  expect(phoneProblem(typed(national, id))).toBeUndefined();
  const international = internationalForm(typed(national, id));
  expect(internationalProblem(international)).toBeUndefined();
  expect(internationalForm(typedForm(international, 'FR'))).toBe(international);
  expect(typedForm(international, 'FR').phoneCountry).toBe(id);
});

// Austria’s plan has no fixed lengths.
test.each(countries.filter(({ id }) => id !== 'AT'))(
  'the example of $id with one digit less or more is refused',
  ({ id }) => {
    const national = (examples as Record<string, string>)[id] ?? '';
    const number = internationalForm(typed(national, id));
    for (const [text, problem] of [
      [national.slice(0, -1), 'too-short'],
      [`${national}5`, 'too-long'],
    ] as const) {
      expect([problem, 'invalid']).toContain(phoneProblem(typed(text, id)));
      expect(internationalProblem(number.replace(national, text))).toBe(phoneProblem(typed(text, id)));
    }
  },
);

test.each([
  ['0612345678', '', 'no-calling-code'],
  ['+33612345678', '', 'no-calling-code'],
  ['06 12 34 56', 'FR', 'too-short'],
  ['0', 'FR', 'too-short'],
  ['+33', 'FR', 'too-short'],
  ['01 23 45 67 89 0', 'FR', 'too-long'],
  ['1'.repeat(10_000), 'FR', 'too-long'],
  // These lengths are valid for other kinds of numbers in the plan.
  ['0151 2345678', 'DE', 'too-short'],
  ['0151 2345 67890', 'DE', 'too-long'],
  ['312 345 678', 'IT', 'too-short'],
  ['1381234567', 'CN', 'too-short'],
  ['+999 612 345 678', 'FR', 'invalid-country-code'],
  ['07700 900123', 'GB', 'not-valid-for-country'],
  ['+33 6 12 34 56 01', 'GB', 'not-valid-for-country'],
  ['416 555 0123', 'US', 'not-valid-for-country'],
  ['+81 3 1234 5678', 'FR', 'unsupported-region'],
  ['01534 440123', 'GB', 'unsupported-region'],
  ['+800 1234 5678', 'FR', 'unrecognized'],
  ['03 1234 5678', 'JP' as CountryId, 'unsupported-country'],
  ['my number', 'FR', 'invalid'],
  ['06 12 34 56 7x', 'FR', 'invalid'],
  ['06 12 34 56 78 ext 5', 'FR', 'invalid'],
  ['0800 12 34 56', 'FR', 'invalid'],
  ['0900 1234567', 'DE', 'invalid'],
  ['+', 'FR', 'invalid'],
] as const)("'%s' of '%s' is %s", (phoneNumber, phoneCountry, problem) => {
  expect(phoneProblem(typed(phoneNumber, phoneCountry))).toBe(problem);
});

test.each([
  ['+33612345601', undefined],
  ['0612345601', 'invalid'],
  ['', 'invalid'],
  ['+1', 'too-short'],
  ['+81312345678', 'unsupported-region'],
])("'%s' in the form that is sent is %s", (phoneNumber, problem) => {
  expect(internationalProblem(phoneNumber)).toBe(problem);
});

test.each([
  ['06 12 34 56 01', 'FR', '+33612345601'],
  ['+33 6 12 34 56 01', 'GB', '+33612345601'],
  [' ', 'FR', ''],
  ['my number', 'FR', 'my number'],
] as const)("'%s' of %s is sent as '%s'", (phoneNumber, phoneCountry, sent) => {
  expect(internationalForm(typed(phoneNumber, phoneCountry))).toBe(sent);
});

test.each([
  ['+33612345601', 'GB', typed('06 12 34 56 01', 'FR')],
  ['+441632960141', 'GB', typed('01632 960141', 'GB')],
  ['+81312345678', 'GB', typed('+81312345678', 'GB')],
  ['extension 12', 'GB', typed('extension 12', 'GB')],
  [null, 'DE', typed('', 'DE')],
] as const)('%s is shown to a user of %s as it is typed there', (saved, country, expected) => {
  expect(typedForm(saved, country)).toEqual(expected);
});
