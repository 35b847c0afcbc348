import { expect, test } from 'vitest';
import { requestedRanges, mayContinue } from '../file-answer.ts';

test.each([
  [undefined, 'whole'],
  ['bytes=0-0', [{ from: 0, to: 1 }]],
  ['bytes=10-19', [{ from: 10, to: 20 }]],
  ['bytes=990-', [{ from: 990, to: 1000 }]],
  ['bytes=990-5000', [{ from: 990, to: 1000 }]],
  ['bytes=-10', [{ from: 990, to: 1000 }]],
  ['bytes=-5000', [{ from: 0, to: 1000 }]],
  [
    'bytes=0-1, 5-6',
    [
      { from: 0, to: 2 },
      { from: 5, to: 7 },
    ],
  ],
  ['bytes=0-1,2000-2001', [{ from: 0, to: 2 }]],
  ['bytes=1000-', 'unsatisfiable'],
  ['bytes=99999999999999999999-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=2000-,3000-', 'unsatisfiable'],
  // A server may ignore a bad range, and ranges that overlap or are too many.
  ['bytes=20-10', 'whole'],
  ['bytes=0-5,5-6', 'whole'],
  ['bytes=5-6,0-1', 'whole'],
  ['bytes=0-1,20-10', 'whole'],
  [`bytes=${Array.from({ length: 201 }, (_, index) => `${2 * index}-${2 * index}`).join(',')}`, 'whole'],
  ['bytes=-', 'whole'],
  ['bytes=a-b', 'whole'],
  ['lines=1-2', 'whole'],
])('of 1000 bytes, %s requests %j', (header, ranges) => {
  expect(requestedRanges(header, 1000)).toEqual(ranges);
});

test('a download continues only if the file is identical', () => {
  expect(mayContinue(undefined, '"a"')).toBe(true);
  expect(mayContinue('"a"', '"a"')).toBe(true);
  expect(mayContinue('W/"a"', '"a"')).toBe(false);
  expect(mayContinue('"b"', '"a"')).toBe(false);
  expect(mayContinue('Wed, 21 Oct 2026 07:28:00 GMT', '"a"')).toBe(false);
});
