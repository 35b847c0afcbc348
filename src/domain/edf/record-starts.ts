import type { EdfHeader } from './edf-header.ts';
import type { RecordSpan, Run } from './edf-records.ts';

/** When each data record starts, in seconds after the file's start. NaN until the annotations of the record were read. */
export type RecordStarts = Float64Array;

export function noStarts({ recordCount, annotations }: Pick<EdfHeader, 'recordCount' | 'annotations'>): RecordStarts {
  // A file without an annotation signal has nothing to read.
  return new Float64Array(recordCount).fill(annotations.length === 0 ? 0 : Number.NaN);
}

export function withRuns(
  starts: RecordStarts,
  { recordSeconds }: Pick<EdfHeader, 'recordSeconds'>,
  read: readonly { span: RecordSpan; runs: readonly Run[] }[],
): RecordStarts {
  const known = starts.slice();
  for (const { span, runs } of read)
    for (const { startS, records } of runs)
      for (let record = records.from; record < records.to; record += 1)
        known[span.from + record] = startS + (record - records.from) * recordSeconds;
  return known;
}

export function unreadRecords(starts: RecordStarts): number[] {
  const unread: number[] = [];
  for (const [record, startS] of starts.entries()) if (Number.isNaN(startS)) unread.push(record);
  return unread;
}

type Timing = Pick<EdfHeader, 'hasGaps' | 'recordSeconds'>;

/** Where time is left out between two records that were read, in seconds of data. */
export function gapsOf({ hasGaps, recordSeconds }: Timing, starts: RecordStarts): number[] {
  if (!hasGaps) return [];
  const gaps: number[] = [];
  for (let record = 1; record < starts.length; record += 1) {
    const leftOutS = (starts[record] ?? Number.NaN) - (starts[record - 1] ?? Number.NaN) - recordSeconds;
    if (leftOutS > 1e-6) gaps.push(record * recordSeconds);
  }
  return gaps;
}

/** Seconds of data. With gaps, it is exact if the record of that time was read. An annotation may stand in any record. */
export function positionOfTime(header: Timing, starts: RecordStarts, atS: number): number {
  return positionsOfTimes(header, starts, [atS])[0] ?? 0;
}

/** The times are in ascending order, so one pass over the data records finds all. */
export function positionsOfTimes(
  { hasGaps, recordSeconds }: Timing,
  starts: RecordStarts,
  timesS: readonly number[],
): number[] {
  if (!hasGaps) return [...timesS];
  const readFrom = (from: number) => {
    let record = from;
    while (record < starts.length && Number.isNaN(starts[record])) record += 1;
    return record;
  };
  let record = -1;
  let next = readFrom(0);
  return timesS.map((atS) => {
    while (next < starts.length && (starts[next] ?? 0) <= atS + 1e-9) {
      record = next;
      next = readFrom(next + 1);
    }
    if (record < 0) return 0;
    return record * recordSeconds + Math.min(atS - (starts[record] ?? 0), (next - record) * recordSeconds);
  });
}
