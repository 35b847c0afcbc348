import { expect, test } from 'vitest';
import { cityProblem, postCodeProblem, requiredStreetProblem, streetProblem } from './address.ts';

test.each(['', 'Lyon', 'Clermont-Ferrand', 'Saint-Étienne', 'Biel/Bienne', 'Bad Homburg', 'Łódź', 'Kraków', 'Ağrı'])(
  "'%s' is a city, its accents composed or combining",
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
])("'%s' is none (specification 1, section 5)", (city) => {
  expect(cityProblem(city)).toBe('invalid');
});

test('a street has no rule but one line, and may be left out only where it is not required', () => {
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
