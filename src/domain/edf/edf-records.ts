import { readAnnotations, type AnnotationList, type EdfAnnotation } from './edf-annotations.ts';
import { EdfFault } from './edf-fault.ts';
import type { EdfHeader, EdfSignal } from './edf-header.ts';

/** Data records, from `from` to before `to`. */
export interface RecordSpan {
  from: number;
  to: number;
}

export interface ByteSpan {
  from: number;
  /** The first byte after it. */
  to: number;
}

export function bytesOf({ headerBytes, recordBytes }: EdfHeader, { from, to }: RecordSpan): ByteSpan {
  return { from: headerBytes + from * recordBytes, to: headerBytes + to * recordBytes };
}

type Extent = Pick<EdfHeader, 'recordCount' | 'recordSeconds'>;

/** Seconds of data in the file, without gaps. */
export function recordedSeconds({ recordCount, recordSeconds }: Extent): number {
  return recordCount * recordSeconds;
}

export function recordsOf({ recordCount, recordSeconds }: Extent, fromS: number, toS: number): RecordSpan {
  const bounded = (index: number) => Math.max(0, Math.min(recordCount, index));
  // The tolerance keeps rounding errors from adding a record.
  return {
    from: bounded(Math.floor(fromS / recordSeconds + 1e-9)),
    to: bounded(Math.ceil(toS / recordSeconds - 1e-9)),
  };
}

export interface Run {
  /** Seconds after the file's start. */
  startS: number;
  /** In the bytes that were read. */
  records: RecordSpan;
}

export interface FoundAnnotation extends EdfAnnotation {
  record: number;
}

export interface ReadRecords {
  runs: Run[];
  annotations: FoundAnnotation[];
}

/** `bytes` hold the records of `span`. Throws as {@link recordsFrom} does. */
export function readRecords(header: EdfHeader, span: RecordSpan, bytes: Uint8Array): ReadRecords {
  const { recordBytes } = header;
  const lists = Array.from({ length: span.to - span.from }, (_, index) =>
    readAnnotations(bytes.subarray(index * recordBytes, (index + 1) * recordBytes), header),
  );
  return recordsFrom(header, span, lists);
}

/**
 * The annotations of each record of `span` tell its time. Only EDF+D has gaps. Throws an {@link EdfFault} if the times of
 * the records do not agree with their lengths.
 */
export function recordsFrom(header: EdfHeader, span: RecordSpan, lists: readonly AnnotationList[]): ReadRecords {
  const { recordSeconds } = header;
  const runs: Run[] = [];
  const annotations: FoundAnnotation[] = [];
  const starts = startsOf(
    header,
    span,
    lists.map(({ startS }) => startS),
  );
  for (const [index, list] of lists.entries()) {
    annotations.push(...list.annotations.map((found) => ({ ...found, record: span.from + index })));
    const startS = starts[index] ?? 0;
    const last = runs.at(-1);
    const expectedS = last && last.startS + (index - last.records.from) * recordSeconds;
    if (last && expectedS !== undefined && Math.abs(startS - expectedS) < recordSeconds / 1000)
      last.records.to = index + 1;
    else runs.push({ startS, records: { from: index, to: index + 1 } });
  }
  return { runs, annotations };
}

/** When the records start, in seconds after the file's start. `told` is what their lists say. */
function startsOf(
  header: Pick<EdfHeader, 'hasGaps' | 'recordSeconds' | 'declaredRecords' | 'heldRecords' | 'annotations'>,
  { from }: RecordSpan,
  told: readonly (number | undefined)[],
): number[] {
  const { hasGaps, recordSeconds } = header;
  // If the number of records is wrong, their length may be, too. Then only the times show where a record begins.
  const isTold = hasGaps || (header.annotations.length > 0 && header.declaredRecords !== header.heldRecords);
  if (isTold && told.includes(undefined)) throw new EdfFault('mismatch', 'times');
  const tolerance = recordSeconds / 10;
  for (const [index, startS] of told.entries()) {
    const countedS = (from + index) * recordSeconds;
    // The duration of a record is rounded to eight digits, and a recording starts up to one second after its header says.
    const mayDiffer = 1 + countedS / 1000;
    const laterS = (startS ?? countedS) - countedS;
    if (laterS < -mayDiffer || (!hasGaps && laterS > mayDiffer)) throw new EdfFault('mismatch', 'times');
    const stepS = (startS ?? Number.NaN) - (told[index - 1] ?? Number.NaN) - recordSeconds;
    if (stepS < -tolerance || (!hasGaps && stepS > tolerance)) throw new EdfFault('mismatch', 'times');
  }
  if (hasGaps) return told.map((startS) => startS ?? 0);
  const later = (told[0] ?? 0) - from * recordSeconds;
  const fraction = later > 0 && later < 1 ? later : 0;
  return told.map((_, index) => (from + index) * recordSeconds + fraction);
}

/** When the data at `positionS`, in seconds of data, were recorded, in seconds after the file's start. */
export function timeOf(
  { recordSeconds }: Pick<EdfHeader, 'recordSeconds'>,
  span: RecordSpan,
  runs: readonly Run[],
  positionS: number,
): number {
  const record = positionS / recordSeconds - span.from;
  const run = runs.findLast(({ records }) => records.from <= record + 1e-9) ?? runs[0];
  return run ? run.startS + (record - run.records.from) * recordSeconds : positionS;
}

export function readSamples(header: EdfHeader, signal: EdfSignal, { records }: Run, bytes: Uint8Array): Float32Array {
  const { samplesPerRecord, offset } = signal;
  const samples = new Float32Array((records.to - records.from) * samplesPerRecord);
  const read = sampleReader(header, signal, bytes);
  for (let record = records.from; record < records.to; record += 1) {
    const next = (record - records.from) * samplesPerRecord;
    read(record * header.recordBytes + offset, samples.subarray(next, next + samplesPerRecord));
  }
  return samples;
}

/** Fills `samples` with those that begin at a byte. */
export function sampleReader(
  { sampleBytes }: Pick<EdfHeader, 'sampleBytes'>,
  { gain, zero }: EdfSignal,
  bytes: Uint8Array,
): (at: number, samples: Float32Array) => void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const stepOf =
    sampleBytes === 2
      ? (at: number) => view.getInt16(at, true)
      : (at: number) => view.getUint16(at, true) + view.getInt8(at + 2) * 65_536;
  return (at, samples) => {
    for (let index = 0; index < samples.length; index += 1)
      samples[index] = stepOf(at + sampleBytes * index) * gain + zero;
  };
}
