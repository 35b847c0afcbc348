import { expect, test, describe } from 'vitest';
import { cityProblem, postCodeProblem, requiredStreetProblem, streetProblem, formatAddress } from './address.ts';

test.each(['', 'Lyon', 'Clermont-Ferrand', 'Saint-Étienne', 'Biel/Bienne', 'Bad Homburg', 'Łódź', 'Kraków', 'Ağrı'])(
  "'%s' is a city, with composed or combining accents",
  (city) => {
    expect(cityProblem(city)).toBeUndefined();
    expect(cityProblem(city.normalize('NFD'))).toBeUndefined();
  },
);

test.each([
  'Lyon 3',
  "L'Aquila",
  'Lyon, France',
  'Αθήνα',
  '北京',
  'St. Gallen',
  'Lyon\n',
  'a'.repeat(101),
  'Lyon Ⅳ',
  '1ª',
  'Ｌｙｏｎ',
  '\u0301Lyon',
  'ﬁ',
  'Lyon 🙂',
])("'%s' is no city", (city) => {
  expect(cityProblem(city)).toBe('invalid');
});

test('a street is one line, and may be missing only where it is not required', () => {
  for (const street of ['12 bis, rue de l’Église', 'Θεσσαλονίκης 4', '中山路 5']) {
    expect([streetProblem(street), requiredStreetProblem(street)]).toEqual([undefined, undefined]);
  }
  expect(streetProblem('')).toBeUndefined();
  expect([requiredStreetProblem(''), requiredStreetProblem('  ')]).toEqual(['required', 'required']);
  for (const street of ['a'.repeat(10_000), 'one\ntwo', 'one\u0000']) {
    expect([streetProblem(street), requiredStreetProblem(street)]).toEqual(['invalid', 'invalid']);
  }
});

test('a post code is short', () => {
  expect(['', 'EX1 2LT', '69003'].map(postCodeProblem)).toEqual([undefined, undefined, undefined]);
  expect(postCodeProblem('1'.repeat(21))).toBe('invalid');
});

describe('an address', () => {
  const address = { street: '18 rue des Tilleuls', postCode: '63000', city: 'Clermont-Ferrand' };

  test("is written 'street, postcode city - country name'", () => {
    expect(formatAddress(address, 'France')).toBe('18 rue des Tilleuls, 63000 Clermont-Ferrand - France');
  });

  test.each([
    [{ ...address, street: null }, 'France', '63000 Clermont-Ferrand - France'],
    [{ ...address, postCode: '' }, 'France', '18 rue des Tilleuls, Clermont-Ferrand - France'],
    [{}, 'France', 'France'],
    [{}, undefined, ''],
    [address, undefined, '18 rue des Tilleuls, 63000 Clermont-Ferrand'],
  ])('omits unknown parts', (known, country, text) => {
    expect(formatAddress(known, country)).toBe(text);
  });
});
