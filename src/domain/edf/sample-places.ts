import type { ListPlace } from './edf-annotations.ts';
import { bytesOf, readSamples, sampleReader, type ByteSpan, type RecordSpan, type Run } from './edf-records.ts';
import type { EdfHeader } from './edf-header.ts';

/** Some signals over a stretch, in seconds of data. */
export interface Excerpt {
  fromS: number;
  toS: number;
  /** Indexes of signals. */
  signals: readonly number[];
}

/** Samples of one signal in one data record. */
export interface SamplePlace {
  signal: number;
  /** In the records that were read. */
  record: number;
  /** The number of the first sample in its record. */
  first: number;
  count: number;
  /** Where they begin in the bytes that were read. */
  at: number;
}

/** An excerpt of data records that are too large to be read whole. */
export interface ExcerptPlan {
  /** In the file. The bytes are read one after the other in this order. */
  spans: readonly ByteSpan[];
  places: readonly SamplePlace[];
  /** Where the annotation lists of each record stand in the bytes. */
  lists: readonly (readonly ListPlace[])[];
  bytes: number;
}

/** One request has so much, even if little of it is shown. */
const wholeBytes = 2_097_152;
const wholeBytesAtMost = 16_777_216;

/** Data records are read whole, unless most of it would be read in vain, or it is too much. */
export function isExcerptBetter(
  header: EdfHeader,
  span: RecordSpan,
  { fromS, toS }: Omit<Excerpt, 'signals'>,
): boolean {
  const records = span.to - span.from;
  const bytes = records * header.recordBytes;
  // What was cut off must not be requested.
  return (
    header.isCut ||
    bytes > wholeBytesAtMost ||
    (bytes > wholeBytes && toS - fromS < (records * header.recordSeconds) / 2)
  );
}

/** The annotations of a record that `isKnown` are not read again. */
export function planOf(
  header: EdfHeader,
  span: RecordSpan,
  excerpt: Excerpt,
  isKnown: (record: number) => boolean = () => false,
): ExcerptPlan {
  const { sampleBytes, recordSeconds } = header;
  const spans: ByteSpan[] = [];
  const places: SamplePlace[] = [];
  let at = 0;
  const add = (record: number, from: number, bytes: number) => {
    const { from: recordFrom } = bytesOf(header, { from: record, to: record });
    spans.push({ from: recordFrom + from, to: recordFrom + from + bytes });
    at += bytes;
  };
  const lists: ListPlace[][] = [];
  for (let record = span.from; record < span.to; record += 1) {
    lists.push(
      (isKnown(record) ? [] : header.annotations).map(({ offset, bytes }) => {
        add(record, offset, bytes);
        return { offset: at - bytes, bytes };
      }),
    );
    for (const index of new Set(excerpt.signals)) {
      const signal = header.signals[index];
      if (!signal) continue;
      const { samplesPerRecord, offset } = signal;
      const rateHz = samplesPerRecord / recordSeconds;
      const sampleAt = (seconds: number) => (seconds - record * recordSeconds) * rateHz;
      const first = Math.max(0, Math.floor(sampleAt(excerpt.fromS) + 1e-6));
      // One more sample draws the line to the edge.
      const end = Math.min(samplesPerRecord, Math.ceil(sampleAt(excerpt.toS) - 1e-6) + 1);
      const count = end - first;
      if (count <= 0) continue;
      places.push({ signal: index, record: record - span.from, first, count, at });
      add(record, offset + first * sampleBytes, count * sampleBytes);
    }
  }
  return { spans, places, lists, bytes: at };
}

/** Spans that are close are requested as one, in the order of the file. */
export function joinedSpans(spans: readonly ByteSpan[], closeBytes: number): ByteSpan[] {
  const joined: ByteSpan[] = [];
  for (const { from, to } of spans.toSorted((one, other) => one.from - other.from)) {
    if (from === to) continue;
    const last = joined.at(-1);
    if (last && from - last.to <= closeBytes) last.to = Math.max(last.to, to);
    else joined.push({ from, to });
  }
  return joined;
}

export interface ReadBytes {
  bytes: Uint8Array;
  /** Set if the bytes are an excerpt of the data records. */
  places?: readonly SamplePlace[] | undefined;
}

/** The samples of a signal in a run. `startS`: when the first was recorded, in seconds after the file's start. */
export function samplesOf(
  header: EdfHeader,
  index: number,
  run: Run,
  { bytes, places }: ReadBytes,
): { samples: Float32Array; startS: number } {
  const { startS, records } = run;
  const signal = header.signals[index];
  if (!signal) return { samples: new Float32Array(), startS };
  if (!places) return { samples: readSamples(header, signal, run, bytes), startS };
  const found = places.filter((one) => one.signal === index && one.record >= records.from && one.record < records.to);
  const samples = new Float32Array(found.reduce((sum, { count }) => sum + count, 0));
  const read = sampleReader(header, signal, bytes);
  let next = 0;
  for (const { at, count } of found) {
    read(at, samples.subarray(next, next + count));
    next += count;
  }
  const { record = records.from, first = 0 } = found[0] ?? {};
  const laterS = record - records.from + first / signal.samplesPerRecord;
  return { samples, startS: startS + laterS * header.recordSeconds };
}
