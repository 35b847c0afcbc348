import { expect, test } from 'vitest';
import { birthdateProblem } from './birthdate.ts';

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
