import { expect, test } from 'vitest';
import { gapsOf, noStarts, positionOfTime, positionsOfTimes, unreadRecords, withRuns } from './record-starts.ts';

const header = { recordCount: 6, recordSeconds: 10, hasGaps: true, annotations: [{}] as never };
/** Records 2 and 3 were recorded after a gap of 100 s. */
const starts = withRuns(noStarts(header), header, [
  {
    span: { from: 1, to: 4 },
    runs: [
      { startS: 10, records: { from: 0, to: 1 } },
      { startS: 120, records: { from: 1, to: 3 } },
    ],
  },
]);

test('a record is unread until its annotations were read, and a file without annotation signals has none', () => {
  expect(unreadRecords(starts)).toEqual([0, 4, 5]);
  expect(unreadRecords(noStarts({ recordCount: 6, annotations: [] }))).toEqual([]);
});

test.each([
  ['before the gap', 15, 15],
  ['in the gap', 60, 20],
  ['after the gap', 132, 32],
  ['before what was read', 5, 0],
])('the place of a time %s', (_, atS, positionS) => {
  expect(positionOfTime(header, starts, atS)).toBe(positionS);
});

test('without gaps, time and place are the same', () => {
  expect(positionOfTime({ ...header, hasGaps: false }, starts, 60)).toBe(60);
});

test('a gap is known between records that were read, and only there', () => {
  expect(gapsOf(header, starts)).toEqual([20]);
  expect(gapsOf(header, noStarts(header))).toEqual([]);
  expect(gapsOf({ ...header, hasGaps: false }, starts)).toEqual([]);
});

test('many times in their order have the places that each has alone', () => {
  const times = [5, 15, 60, 121, 132, 500];
  expect(positionsOfTimes(header, starts, times)).toEqual([0, 15, 20, 21, 32, 60]);
  expect(times.map((atS) => positionOfTime(header, starts, atS))).toEqual([0, 15, 20, 21, 32, 60]);
});
