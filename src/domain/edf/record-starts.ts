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

/** Seconds of data. With gaps, it is exact if the record of that time was read. An annotation may stand in any record. */
export function positionOfTime(
  { hasGaps, recordSeconds }: Pick<EdfHeader, 'hasGaps' | 'recordSeconds'>,
  starts: RecordStarts,
  atS: number,
): number {
  if (!hasGaps) return atS;
  let record = starts.length - 1;
  while (record >= 0 && !((starts[record] ?? 0) <= atS + 1e-9)) record -= 1;
  if (record < 0) return 0;
  let next = record + 1;
  while (next < starts.length && Number.isNaN(starts[next])) next += 1;
  return record * recordSeconds + Math.min(atS - (starts[record] ?? 0), (next - record) * recordSeconds);
}
