import { expect, test } from 'vitest';
import { joinedLines, printedDiagnosis, printedLines } from './printed-text.ts';

test.each([
  ['', 1],
  ['one line', 1],
  ['three\n\nlines', 3],
  ['x'.repeat(100), 1],
  ['x'.repeat(101), 2],
  ['é, α, ж; '.repeat(11), 1],
  ['W'.repeat(51), 2],
  ['脑'.repeat(51), 2],
  [`${'x'.repeat(201)}\nx`, 4],
])('%j needs %s lines of 100 letters', (text, lines) => {
  expect(printedLines(text, 100)).toBe(lines);
});

test('lines are joined, and empty ones are omitted', () => {
  expect(joinedLines('\nAlpha \n\n  Theta\r\nDelta\n')).toBe('Alpha · Theta · Delta');
  expect(joinedLines('One line')).toBe('One line');
});

const times = (count: number, line: string) => Array.from({ length: count }, () => line).join('\n');

test.each([
  ['a short one', 'Normal.', 'beside', false],
  ['nineteen lines', times(19, 'Normal.'), 'beside', false],
  ['one more', times(20, 'Normal.'), 'below', false],
  ['more lines than letters of usual size have room for', times(38, 'Normal.'), 'below-small', false],
  ['more than any', times(300, 'Normal.'), 'below', true],
  ['the longest', 'x'.repeat(5000), 'below', false],
  ['the longest, wide', 'W'.repeat(5000), 'below-small', true],
])('%s', (_what, text, room, isJoined) => {
  expect(printedDiagnosis(text)).toEqual({ room, isJoined });
});
