import { expect, test } from 'vitest';
import { nameProblem, isLine, organizationNameProblem } from './name.ts';

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

test.each(['x', '𠮷', '😀'])('%s counts once', (character) => {
  expect([100, 101, 1_000_000].map((count) => isLine(character.repeat(count), 100))).toEqual([true, false, false]);
});

test.each(['Clinique des Tilleuls', 'EEG 32', 'مستشفى الأمل', '北京医院', 'हृदय केंद्र', 'Ünïté', 'Unite\u0301', '8'])(
  '%j is the name of an organization',
  (name) => expect(organizationNameProblem(name)).toBeUndefined(),
);

test.each([
  ['a zero-width space', '\u200B'],
  ['a zero-width non-joiner', '\u200C'],
  ['a zero-width joiner', '\u200D'],
  ['a word joiner', '\u2060'],
  ['a byte order mark', '\uFEFF'],
  ['a soft hyphen', '\u00AD'],
  ['a direction mark', '\u200F'],
  ['an override of the direction', '\u202E'],
  ['an isolate of a direction', '\u2066'],
  ['a grapheme joiner', '\u034F'],
  ['a Hangul filler', '\u3164'],
  ['a tag', '\u{E0041}'],
])('a name with %s looks like another name, and is refused', (_, character) => {
  expect(organizationNameProblem(`Cli${character}nique`)).toBe('invisible');
});

test.each([
  ['', 'required'],
  [' ', 'required'],
  ['--', 'invalid'],
  ['a\nb', 'invalid'],
  ['x'.repeat(101), 'too-long'],
  ['x'.repeat(1_000_000), 'too-long'],
])('%j is refused: %s', (name, problem) => expect(organizationNameProblem(name)).toBe(problem));
