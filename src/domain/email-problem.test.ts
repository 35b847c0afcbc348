import { expect, test } from 'vitest';
import { emailProblem, requiredEmailProblem } from './email-problem.ts';

test.each([
  ['', undefined, 'required'],
  ['  ', undefined, 'required'],
  ['claire@aldric.example', undefined, undefined],
  ['claire@aldric', 'invalid', 'invalid'],
  ['Claire@Aldric', 'invalid', 'invalid'],
  ['Claire@aldric.example', 'capitals', 'capitals'],
  ['claire@aldric.EXAMPLE', 'capitals', 'capitals'],
] as const)("'%s' is %s, and if required, %s", (text, problem, whereRequired) => {
  expect(emailProblem(text)).toBe(problem);
  expect(requiredEmailProblem(text)).toBe(whereRequired);
});
