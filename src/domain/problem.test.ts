import { expect, test } from 'vitest';
import { isOutdated, isProblem, Problem, problemCodeOf } from './problem.ts';

test.each([
  [412, true],
  [409, false],
  [428, false],
])('a %i means that a version is outdated: %s', (status, outdated) => {
  expect(isOutdated(new Problem(problemCodeOf(status), { call: 'patients/{id}', status }))).toBe(outdated);
});

test('an outdated version is a conflict, and other errors are not', () => {
  expect(isProblem(new Problem(problemCodeOf(412), { call: 'patients/{id}', status: 412 }), 'conflict')).toBe(true);
  expect(isOutdated(new Error('412'))).toBe(false);
});

test.each([
  [401, 'signed-out'],
  [403, 'forbidden'],
  [404, 'not-found'],
  [412, 'conflict'],
  [429, 'throttled'],
  [501, 'unimplemented'],
  [503, 'server'],
  [418, 'invalid'],
])('status %s is a problem of the kind %s', (status, code) => {
  expect(problemCodeOf(status)).toBe(code);
});
