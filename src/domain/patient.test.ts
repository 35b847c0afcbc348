import { expect, test, describe } from 'vitest';
import {
  birthdateProblem,
  cupSizeProblem,
  hasCupSize,
  measureProblem,
  type Measure,
  localizationProblem,
  patientCommentsProblem,
  sexProblem,
  formatQuantity,
} from './patient.ts';

test.each([
  ['', 'required'],
  ['1978-02-14', undefined],
  ['2026-05-03', undefined],
  ['1900-01-01', undefined],
  ['1899-12-31', 'invalid'],
  ['1066-10-14', 'invalid'],
  ['0202-02-01', 'invalid'],
  ['02026-02-01', 'invalid'],
  ['2026-05-04', 'invalid'],
  ['2026-05-05', 'invalid'],
  ['2062-01-01', 'invalid'],
  ['2024-02-29', undefined],
  ['2000-02-29', undefined],
  ['2023-02-29', 'invalid'],
  ['1900-02-29', 'invalid'],
  ['1978-02-30', 'invalid'],
  ['1978-13-01', 'invalid'],
  ['0000-01-01', 'invalid'],
  ['14/02/1978', 'invalid'],
  ['1978-2-14', 'invalid'],
  ['1978-02-14T00:00:00Z', 'invalid'],
  [' 1978-02-14', 'invalid'],
  ['-001978-02-14', 'invalid'],
  ['1'.repeat(10_000), 'invalid'],
])("on 4 May 2026, the birthdate '%s' is %s", (birthdate, problem) => {
  expect(birthdateProblem(birthdate, '2026-05-04')).toBe(problem);
});

describe.each<[Measure, number, number]>([
  ['height', 20, 250],
  ['weight', 3, 500],
  ['underbustCircumference', 20, 250],
  ['headCircumference', 3, 100],
])('%s', (measure, least, most) => {
  test.each([
    [null, undefined],
    [least, undefined],
    [least - 0.1, 'too-low'],
    [0, 'too-low'],
    [-1, 'too-low'],
    [-Infinity, 'too-low'],
    [(least + most) / 2, undefined],
    [most, undefined],
    [most + 0.1, 'too-high'],
    [1e308, 'too-high'],
    [Infinity, 'too-high'],
    [Number.NaN, 'invalid'],
  ])('of %s is %s', (value, problem) => {
    expect(measureProblem(measure, value)).toBe(problem);
  });
});

test('a cup size is A to G, and only women have one', () => {
  for (const size of ['', 'A', 'B', 'C', 'D', 'E', 'F', 'G']) expect(cupSizeProblem(size)).toBeUndefined();
  for (const size of ['H', 'a', 'AA', ' ', '90C', 'A'.repeat(10_000)]) expect(cupSizeProblem(size)).toBe('invalid');
  expect(['F', 'M', '', 'X'].map(hasCupSize)).toEqual([true, false, false, false]);
});

test.each([
  ['fr-BE', undefined],
  ['', 'required'],
  ['fr', 'invalid'],
  ['ja-JP', 'invalid'],
])("as a localization, '%s' is %s", (tag, problem) => {
  expect(localizationProblem(tag)).toBe(problem);
});

test.each([
  ['', undefined],
  ['Allergy to adhesive electrodes.\n\tUse the hydrogel ones.\r\n', undefined],
  ['Ελληνικά, 中文, عربى, 👩‍⚕️ — œuvre', undefined],
  ['a'.repeat(5000), undefined],
  ['a'.repeat(5001), 'too-long'],
  ['a'.repeat(10_000), 'too-long'],
  ['a\u0000b', 'invalid'],
  ['a\u001bb', 'invalid'],
  ['half \ud83d', 'invalid'],
])('comments %j are %s', (comments, problem) => {
  expect(patientCommentsProblem(comments)).toBe(problem);
});

test.each([
  ['', 'required'],
  ['M', undefined],
  ['F', undefined],
  ['m', 'invalid'],
  ['X', 'invalid'],
])("sex '%s' is %s", (sex, problem) => {
  expect(sexProblem(sex)).toBe(problem);
});

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
