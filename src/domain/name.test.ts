import { expect, test } from 'vitest';
import { nameProblem } from './name.ts';

test.each([
  'Inès',
  "D'Angelo",
  'O’Brien',
  'Müller-Lüdenscheidt',
  'Jean Paul',
  'St. John',
  'Þórsdóttir',
  'Nguyễn',
  'Παπαδόπουλος',
  '李小龍',
  'ﻣﺤﻤﺪ',
  'Maria del Mar',
  'N',
  'Gal·la',
  ' Claire ',
])('%s is a name', (name) => {
  expect(nameProblem(name)).toBeUndefined();
});

test.each([
  ['', 'required'],
  ['   ', 'required'],
  ['R2D2', 'invalid'],
  ['-', 'invalid'],
  ['Claire;', 'invalid'],
  ['<b>Claire</b>', 'invalid'],
  ['claire@home', 'invalid'],
  ['Claire\nVasseur', 'invalid'],
  ['Claire\u0000', 'invalid'],
  ['a'.repeat(101), 'invalid'],
  ['a'.repeat(10_000), 'invalid'],
])('%s is %s', (name, problem) => {
  expect(nameProblem(name)).toBe(problem);
});
