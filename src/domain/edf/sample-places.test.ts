import { expect, test } from 'vitest';
import { edfBytes } from '../../../tests/support/browser/edf-bytes.ts';
import { readAnnotations } from './edf-annotations.ts';
import { readHeader } from './edf-header.ts';
import { bytesOf, readRecords, recordsFrom, recordsOf } from './edf-records.ts';
import { isExcerptBetter, joinedSpans, planOf, samplesOf } from './sample-places.ts';

const rates = [100, 7, 1];
const bytes = edfBytes({
  labels: ['EEG Fp1', 'Flow', 'SpO2'],
  seconds: 6,
  signals: { 1: { rateHz: 7 }, 2: { rateHz: 1 } },
  value: (channel, atS) => channel * 1000 + 100 * atS,
  startOf: (record) => (record < 3 ? record : record + 60),
  lists: [{ 1: ['+1\u0014First\u0014'] }, { 4: ['+64\u0014Second\u0014'] }],
});
const header = readHeader(bytes, bytes.length);

/** What an excerpt of the file has, and the file itself. */
function read(fromS: number, toS: number, signals: readonly number[]) {
  const span = recordsOf(header, fromS, toS);
  const { spans, places, lists, bytes: size } = planOf(header, span, { fromS, toS, signals });
  const excerpt = Uint8Array.from(spans.flatMap(({ from, to }) => [...bytes.subarray(from, to)]));
  expect(excerpt).toHaveLength(size);
  const told = lists.map((annotations) => readAnnotations(excerpt, { annotations }));
  const { from, to } = bytesOf(header, span);
  const whole = bytes.subarray(from, to);
  const expected = readRecords(header, span, whole);
  expect(recordsFrom(header, span, told)).toEqual(expected);
  const found = expected.runs.map((run) =>
    signals.map((index) => ({ index, ...samplesOf(header, index, run, { bytes: excerpt, places }) })),
  );
  return { found, size, runs: expected.runs, whole };
}

test.each([
  ['in one record', 0.25, 0.5],
  ['over the border of two records', 1.3, 2.2],
  ['on both sides of a gap', 2.4, 3.6],
  ['of the whole file', 0, 6],
])('an excerpt %s has the samples, times and annotations of the whole records', (_, fromS, toS) => {
  const { found, runs, whole } = read(fromS, toS, [0, 1, 2]);
  for (const [number, run] of runs.entries())
    for (const { index, samples, startS } of found[number] ?? []) {
      const all = samplesOf(header, index, run, { bytes: whole }).samples;
      const rateHz = rates[index] ?? 0;
      const first = Math.round((startS - run.startS) * rateHz);
      expect(startS).toBeCloseTo(run.startS + first / rateHz, 9);
      expect([...samples]).toEqual([...all.subarray(first, first + samples.length)]);
      // It begins at or before the left edge, and ends after the right one.
      const span = recordsOf(header, fromS, toS);
      const dataS = (span.from + run.records.from) * header.recordSeconds + first / rateHz;
      expect(dataS).toBeLessThanOrEqual(Math.max(fromS, (span.from + run.records.from) * header.recordSeconds) + 1e-9);
    }
});

test('an excerpt has only the wanted signals, and only as much of them as the page needs', () => {
  const lists = header.annotations.reduce((sum, list) => sum + list.bytes, 0);
  // 25 samples, and one more at the right edge.
  expect(read(0.25, 0.5, [0]).size).toBe(lists + 2 * 26);
  expect(read(0.25, 0.5, []).size).toBe(lists);
});

test.each([
  ['small records', 30_000, 1, 10, false],
  ['a large record of which a page needs little', 700_000_000, 86_400, 10, true],
  ['large records that the page needs almost all', 2_000_000, 1, 4, false],
  ['records of which a page is too much', 2_000_000, 1, 60, true],
])('an excerpt of %s', (_, recordBytes, recordSeconds, pageS, isBetter) => {
  const long = { ...header, recordBytes, recordSeconds, recordCount: 100 };
  const stretch = { fromS: 0, toS: pageS };
  expect(isExcerptBetter(long, recordsOf(long, 0, pageS), stretch)).toBe(isBetter);
});

test('a data record that is cut off is never read whole', () => {
  expect(isExcerptBetter({ ...header, isCut: true }, { from: 0, to: 1 }, { fromS: 0, toS: 1 })).toBe(true);
});

test('spans that are close are one, in the order of the file', () => {
  const spans = [
    { from: 500, to: 600 },
    { from: 0, to: 10 },
    { from: 12, to: 40 },
    { from: 20, to: 30 },
    { from: 300, to: 300 },
  ];
  expect(joinedSpans(spans, 5)).toEqual([
    { from: 0, to: 40 },
    { from: 500, to: 600 },
  ]);
});
