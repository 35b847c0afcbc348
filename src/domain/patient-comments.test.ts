import { expect, test } from 'vitest';
import { patientCommentsProblem } from './patient-comments.ts';
import { sexProblem } from './sex.ts';

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
