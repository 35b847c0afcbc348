import { readAnnotations, type EdfAnnotation } from './edf-annotations.ts';
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

/** Seconds of data in the file, without gaps. */
export function recordedSeconds({ recordCount, recordSeconds }: EdfHeader): number {
  return recordCount * recordSeconds;
}

export function recordsOf({ recordCount, recordSeconds }: EdfHeader, fromS: number, toS: number): RecordSpan {
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

/** `bytes` hold the records of `span`. Only EDF+D says when each record starts. */
export function readRecords(header: EdfHeader, span: RecordSpan, bytes: Uint8Array): ReadRecords {
  const { recordBytes, recordSeconds } = header;
  const runs: Run[] = [];
  const annotations: FoundAnnotation[] = [];
  const fraction = fractionOf(header, span, bytes);
  for (let index = 0; index < span.to - span.from; index += 1) {
    const list = readAnnotations(bytes.subarray(index * recordBytes, (index + 1) * recordBytes), header);
    annotations.push(...list.annotations.map((found) => ({ ...found, record: span.from + index })));
    const counted = (span.from + index) * recordSeconds + fraction;
    const startS = header.hasGaps ? (list.startS ?? counted) : counted;
    const last = runs.at(-1);
    const expectedS = last && last.startS + (index - last.records.from) * recordSeconds;
    if (last && expectedS !== undefined && Math.abs(startS - expectedS) < recordSeconds / 1000)
      last.records.to = index + 1;
    else runs.push({ startS, records: { from: index, to: index + 1 } });
  }
  return { runs, annotations };
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

/** A recording starts up to one second after the time in its header. The first list of each record tells it. */
function fractionOf(header: EdfHeader, { from }: RecordSpan, bytes: Uint8Array): number {
  if (header.hasGaps) return 0;
  const { startS } = readAnnotations(bytes.subarray(0, header.recordBytes), header);
  const fraction = (startS ?? 0) - from * header.recordSeconds;
  return fraction > 0 && fraction < 1 ? fraction : 0;
}

export function readSamples(header: EdfHeader, signal: EdfSignal, { records }: Run, bytes: Uint8Array): Float32Array {
  const { samplesPerRecord, offset, gain, zero } = signal;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const samples = new Float32Array((records.to - records.from) * samplesPerRecord);
  let next = 0;
  for (let record = records.from; record < records.to; record += 1) {
    const first = record * header.recordBytes + offset;
    for (let index = 0; index < samplesPerRecord; index += 1) {
      samples[next] = view.getInt16(first + 2 * index, true) * gain + zero;
      next += 1;
    }
  }
  return samples;
}
