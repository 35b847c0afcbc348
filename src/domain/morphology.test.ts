import { describe, expect, test } from 'vitest';
import { cupSizeProblem, hasCupSize } from './cup-size.ts';
import { measureProblem, type Measure } from './morphology.ts';

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
