import { expect, test } from 'vitest';
import { releaseRange, releaseRangeProblem, type ReleaseRange } from './release-range.ts';

test.each<[string, ReleaseRange]>([
  ['2.1.3', { exact: '2.1.3' }],
  [' 2.1.3-rc.1 ', { exact: '2.1.3-rc.1' }],
  ['2.1.0-1', { exact: '2.1.0-1' }],
  ['2', { from: [2, 0, 0], before: [3, 0, 0] }],
  ['2.1', { from: [2, 1, 0], before: [2, 2, 0] }],
  ['2.1–2.4', { from: [2, 1, 0], before: [2, 5, 0] }],
  ['2.1-2.4', { from: [2, 1, 0], before: [2, 5, 0] }],
  ['2.1.0-2.4.1', { from: [2, 1, 0], before: [2, 4, 2] }],
  ['2.1.0 - 2', { from: [2, 1, 0], before: [3, 0, 0] }],
  ['2.1..2.4.9', { from: [2, 1, 0], before: [2, 4, 10] }],
  ['>=2.1', { from: [2, 1, 0] }],
  ['> 2.1.3', { from: [2, 1, 4] }],
  ['≥2', { from: [2, 0, 0] }],
  ['<2.1', { before: [2, 1, 0] }],
  ['<= 2.1', { before: [2, 2, 0] }],
])('%s', (typed, range) => {
  expect(releaseRange(typed)).toEqual(range);
});

test.each(['x', '2.', '.1', '2.1.3.4', '-1', '1234567890', '2.1 2.4', '>', '=2', '2.x', '2.1–', '2.1.0-'])(
  '%s is no version and no range',
  (typed) => {
    expect(releaseRange(typed)).toBeUndefined();
    expect(releaseRangeProblem(typed)).toBe('invalid');
  },
);

test('no text is no search', () => {
  expect(releaseRangeProblem(' ')).toBeUndefined();
});
