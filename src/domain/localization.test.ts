import { expect, test } from 'vitest';
import { localizationProblem } from './localization.ts';

test.each([
  ['fr-BE', undefined],
  ['', 'required'],
  ['fr', 'invalid'],
  ['ja-JP', 'invalid'],
])("as a localization, '%s' is %s", (tag, problem) => {
  expect(localizationProblem(tag)).toBe(problem);
});
