import { expect, test } from 'vitest';
import { positionAfterPage, positionBeforePage } from './turned-page.ts';

const header = { recordSeconds: 1 };
/** The file has 40 s of data. A gap of 60 s follows the third second, and one of 5 s the twentieth. */
const runs = [
  { startS: 0, records: { from: 0, to: 3 } },
  { startS: 63, records: { from: 3, to: 20 } },
  { startS: 85, records: { from: 20, to: 40 } },
];
const page = (positionS: number) => ({ header, span: { from: 0, to: 40 }, runs, positionS, pageS: 10 });

test.each([
  [0, 3],
  [3, 13],
  [13, 20],
  [17.5, 22.5],
  [20, 30],
])('after the page at %d s of data, no data are left out at %d s', (positionS, after) => {
  expect(positionAfterPage(page(positionS))).toBeCloseTo(after);
});

test.each([
  [3, 0],
  [5, 3],
  [13, 3],
  [20, 10],
  [22, 17],
  [30, 20],
])('before the page at %d s, the page at %d s shows all data up to it', (positionS, before) => {
  expect(positionBeforePage(page(positionS))).toBeCloseTo(Math.max(before, positionS - 10));
});

test('without gaps, a page is turned by its length', () => {
  const whole = { ...page(12), runs: [{ startS: 0.25, records: { from: 0, to: 40 } }] };
  expect([positionAfterPage(whole), positionBeforePage(whole)]).toEqual([22, 2]);
});
