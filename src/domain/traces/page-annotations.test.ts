import { expect, test } from 'vitest';
import { annotationsOn } from './page-annotations.ts';

const textsOn = (onsetS: number, durationS?: number) =>
  annotationsOn([{ onsetS, durationS, text: 'Apnea' }], { startS: 10, pageS: 10 }).length;

test.each([
  ['a moment at the left edge', 10, undefined, 1],
  ['a moment at the right edge', 20, undefined, 0],
  ['a moment before the page', 9.9, undefined, 0],
  ['one that lasts into the page', 5, 5.1, 1],
  ['one that ends at the left edge', 5, 5, 0],
  ['one over the whole page', 0, 100, 1],
  ['one that begins at the right edge', 20, 5, 0],
  ['one with the duration 0 at the left edge', 10, 0, 1],
])('%s is on the page or not', (_, onsetS, durationS, count) => {
  expect(textsOn(onsetS, durationS)).toBe(count);
});
