import { expect, test } from 'vitest';
import { askedRange, mayContinue } from './download.ts';

test.each([
  [undefined, 'whole'],
  ['bytes=0-0', { from: 0, to: 1 }],
  ['bytes=10-19', { from: 10, to: 20 }],
  ['bytes=990-', { from: 990, to: 1000 }],
  ['bytes=990-5000', { from: 990, to: 1000 }],
  ['bytes=-10', { from: 990, to: 1000 }],
  ['bytes=-5000', { from: 0, to: 1000 }],
  ['bytes=1000-', 'unsatisfiable'],
  ['bytes=99999999999999999999-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  // A server may ignore a bad range and several ranges.
  ['bytes=20-10', 'whole'],
  ['bytes=0-1,5-6', 'whole'],
  ['bytes=-', 'whole'],
  ['bytes=a-b', 'whole'],
  ['lines=1-2', 'whole'],
])('of 1000 bytes, %s requests %j', (header, range) => {
  expect(askedRange(header, 1000)).toEqual(range);
});

test('a download continues only if the file is identical', () => {
  expect(mayContinue(undefined, '"a"')).toBe(true);
  expect(mayContinue('"a"', '"a"')).toBe(true);
  expect(mayContinue('W/"a"', '"a"')).toBe(false);
  expect(mayContinue('"b"', '"a"')).toBe(false);
  expect(mayContinue('Wed, 21 Oct 2026 07:28:00 GMT', '"a"')).toBe(false);
});
