import { parsePhoneNumberWithError } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/examples.mobile.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { countries } from './country.ts';
import { dialAddress, internationalText, readableText } from './readable-phone.ts';

test.each([
  ['+33675259345', '+33 6 75 25 93 45'],
  ['+4915112345605', '+49 1511 2345605'],
  ['+12125550123', '+1 212 555 0123'],
  ['+441534440123', '+44 1534 440123'],
  ['+8613800138000', '+86 138 0013 8000'],
  ['+81312345678', '+81 312 345 678'],
  ['+35621234567', '+356 212 345 67'],
  ['+33 675 259 345', '+33 6 75 25 93 45'],
  ['+49110', '+49 110'],
  ['+12', '+12'],
  ['0612345601', '0612345601'],
  ['extension 12', 'extension 12'],
])('%s is shown as %s', (saved, shown) => {
  expect(internationalText(saved)).toBe(shown);
});

test.each([
  ['+33612345601', 'FR', '06 12 34 56 01'],
  ['+33612345601', 'GB', '+33 6 12 34 56 01'],
  ['+441632960141', 'GB', '01632 960141'],
  ['+390612345678', 'IT', '06 1234 5678'],
  ['+12125550123', 'CA', '(212) 555-0123'],
  ['+33612345601', 'JP', '+33 6 12 34 56 01'],
  ['extension 12', 'FR', 'extension 12'],
])('%s is shown in %s as %s', (saved, country, shown) => {
  expect(readableText(saved, country)).toBe(shown);
});

test.each(countries)('the digit groups of numbers of $id follow their numbering plan', ({ id, telephoneCode }) => {
  const example = (examples as Record<string, string>)[id] ?? '';
  // These are mobile numbers, and one landline for each first two digits.
  const others = Array.from({ length: 90 }, (_, index) => `${index + 10}${example.slice(2)}`);
  for (const national of [example, ...others]) {
    const saved = `+${telephoneCode}${national}`;
    const plan = parsePhoneNumberWithError(saved);
    if (!plan.isValid()) continue;
    expect(internationalText(saved)).toBe(plan.formatInternational());
    expect(readableText(saved, id)).toBe(plan.formatNational());
  }
});

test('the link that dials contains no spaces', () => {
  expect([dialAddress('+33612345601'), dialAddress('06 12-34')]).toEqual(['tel:+33612345601', 'tel:061234']);
});
