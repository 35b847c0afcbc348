import { EdfFault } from './edf-fault.ts';
import { numberOf, startOf, textOf, wholeNumber } from './edf-fields.ts';

export interface EdfSignal {
  label: string;
  transducer: string;
  /** For example `uV` or `%`. */
  dimension: string;
  prefiltering: string;
  samplesPerRecord: number;
  /** Where its samples begin in a data record, and how many bytes they have there. */
  offset: number;
  bytes: number;
  /** False if it has no samples or no scale, as a channel that was not connected. */
  isUsable: boolean;
  /** physical = digital × `gain` + `zero` */
  gain: number;
  zero: number;
  /** From one physical limit to the other. */
  extent: number;
}

/**
 * Why a file has annotations only. `no-signals`: so EDF+ stores the scores of another file. `no-scale`: no signal is
 * usable. `no-time`: its data records last no time.
 */
export type NoTraces = 'no-signals' | 'no-scale' | 'no-time';

/** EDF has samples of 16 bits, BDF of 24. */
export interface EdfHeader {
  patient: string;
  recording: string;
  /** Local time without a zone: `yyyy-MM-ddTHH:mm:ss`. Undefined if the file does not say when it began. */
  start: string | undefined;
  /** Told if the start comes twice, because the clock is put back: `+02:00`. */
  offset: string | undefined;
  /** EDF+D and BDF+D have gaps between data records. */
  hasGaps: boolean;
  sampleBytes: 2 | 3;
  headerBytes: number;
  recordBytes: number;
  /** Whole data records that can be read. */
  recordCount: number;
  /** Undefined if the header does not say it, as while a recorder writes. */
  declaredRecords: number | undefined;
  /** The number of whole data records for which the file has bytes. */
  heldRecords: number;
  /** The only data record is cut off. Signals from the cut on are not usable. */
  isCut: boolean;
  /** 0 only if the file has no traces. */
  recordSeconds: number;
  /** Undefined if the file has traces. */
  noTraces: NoTraces | undefined;
  signals: readonly EdfSignal[];
  annotations: readonly EdfSignal[];
}

/** Bytes of the fixed part. Each signal adds as many. */
const partBytes = 256;
const signalsAtMost = 512;
/** Four months of records of a second. Something is known of each record, so their number must be bounded. */
const recordsAtMost = 10_000_000;
/** 100 years. More is an error, and no date can tell it. */
export const secondsAtMost = 3_155_760_000;
/** A record of one sample at 50 kHz is longer. */
const shortestRecordS = 0.000_001;
/** Samples are computed in single precision. */
const valueAtMost = 1e30;
const annotationLabel = /^[EB]DF Annotations$/i;

const latin1 = new TextDecoder('latin1');

/** How many bytes the header has. `bytes` are the first of the file. Throws an {@link EdfFault}. */
export function headerLength(bytes: Uint8Array): number {
  sampleBytesOf(bytes);
  if (bytes.length < partBytes) throw new EdfFault('truncated', 'header');
  const length = wholeNumber(textOf(bytes.subarray(184, 192)), 'header bytes');
  const count = wholeNumber(textOf(bytes.subarray(252, 256)), 'number of signals');
  if (count < 1 || count > signalsAtMost) throw new EdfFault('not-edf', 'number of signals');
  if (length !== partBytes * (count + 1)) throw new EdfFault('not-edf', 'header bytes');
  return length;
}

function sampleBytesOf(bytes: Uint8Array): 2 | 3 {
  const version = latin1.decode(bytes.subarray(0, 8));
  if (version === '\u00ffBIOSEMI') return 3;
  if (!/^0[ \0]{7}$/.test(version)) throw new EdfFault('not-edf', 'version');
  return 2;
}

/** `bytes` hold the whole header, and `fileBytes` is the size of the file. Throws an {@link EdfFault}. */
export function readHeader(bytes: Uint8Array, fileBytes: number): EdfHeader {
  const headerBytes = headerLength(bytes);
  if (bytes.length < headerBytes) throw new EdfFault('truncated', 'header');
  const field = (from: number, to: number) => textOf(bytes.subarray(from, to));
  const sampleBytes = sampleBytesOf(bytes);
  const written = readSignals(bytes.subarray(partBytes, headerBytes), headerBytes / partBytes - 1, sampleBytes);
  const recordBytes = written.reduce((sum, signal) => sum + signal.bytes, 0);
  if (recordBytes === 0) throw new EdfFault('not-edf', 'number of samples');
  const heldRecords = Math.floor((fileBytes - headerBytes) / recordBytes);
  const isCut = heldRecords === 0 && numberOf(field(236, 244)) === 1;
  const isThere = ({ offset, bytes: size }: EdfSignal) => headerBytes + offset + size <= fileBytes;
  const all = isCut ? written.map((one) => ({ ...one, isUsable: one.isUsable && isThere(one) })) : written;
  const signals = all.filter(({ label }) => !annotationLabel.test(label));
  const annotations = all.filter((one) => annotationLabel.test(one.label) && (!isCut || isThere(one)));
  const recordSeconds = numberOf(field(244, 252)) ?? -1;
  if (recordSeconds < 0 || (recordSeconds > 0 && recordSeconds < shortestRecordS))
    throw new EdfFault('not-edf', 'duration of a data record');
  const noTraces = lackOf(signals, recordSeconds);
  if (isCut && noTraces === 'no-scale') throw new EdfFault('truncated', 'data records');
  if (noTraces !== undefined && annotations.length === 0)
    throw new EdfFault(noTraces === 'no-time' ? noTraces : 'empty');
  const counts = isCut
    ? { recordCount: 1, declaredRecords: 1, heldRecords }
    : recordCounts(field(236, 244), heldRecords);
  if (counts.recordCount * recordSeconds > secondsAtMost) throw new EdfFault('not-edf', 'duration of a data record');
  const recording = field(88, 168);
  return {
    patient: field(8, 88),
    recording,
    start: startOf(field(168, 176), field(176, 184), recording),
    offset: offsetOf(recording),
    hasGaps: /^[EB]DF\+D/.test(field(192, 236)),
    sampleBytes,
    headerBytes,
    recordBytes,
    ...counts,
    isCut,
    recordSeconds,
    noTraces,
    signals,
    annotations,
  };
}

function lackOf(signals: readonly EdfSignal[], recordSeconds: number): NoTraces | undefined {
  if (signals.length === 0) return 'no-signals';
  if (!signals.some(({ isUsable }) => isUsable)) return 'no-scale';
  return recordSeconds === 0 ? 'no-time' : undefined;
}

/** A file that was cut, or that has more than its header says, is read as far as both go. */
function recordCounts(
  field: string,
  heldRecords: number,
): Pick<EdfHeader, 'recordCount' | 'declaredRecords' | 'heldRecords'> {
  // A recorder that is still writing says -1, and a field that is no number tells as little.
  const declared = numberOf(field) ?? -1;
  const declaredRecords = Number.isInteger(declared) && declared >= 0 ? declared : undefined;
  const recordCount = Math.min(heldRecords, declaredRecords ?? heldRecords);
  if (recordCount > recordsAtMost) throw new EdfFault('not-edf', 'number of data records');
  if (declared === 0) throw new EdfFault('empty');
  if (recordCount <= 0) throw new EdfFault('truncated', 'data records');
  return { recordCount, declaredRecords, heldRecords };
}

function readSignals(bytes: Uint8Array, count: number, sampleBytes: number): EdfSignal[] {
  let at = 0;
  const fields = (width: number) => {
    const found = Array.from({ length: count }, (_, index) =>
      textOf(bytes.subarray(at + index * width, at + (index + 1) * width)),
    );
    at += count * width;
    return found;
  };
  const [labels, transducers, dimensions] = [fields(16), fields(80), fields(8)];
  const [lowest, highest, digitalLowest, digitalHighest] = [fields(8), fields(8), fields(8), fields(8)];
  const [prefilterings, samples] = [fields(80), fields(8)];
  let offset = 0;
  return labels.map((label, index) => {
    // Without it, nobody knows where the next signal begins.
    const samplesPerRecord = wholeNumber(samples[index], `number of samples of ${label}`);
    const scale = scaleOf(
      [lowest[index], highest[index]].map(numberOf),
      [digitalLowest[index], digitalHighest[index]].map(numberOf),
    );
    const signal = {
      label,
      transducer: transducers[index] ?? '',
      dimension: dimensions[index] ?? '',
      prefiltering: prefilterings[index] ?? '',
      samplesPerRecord,
      offset,
      bytes: sampleBytes * samplesPerRecord,
      isUsable: scale !== undefined && samplesPerRecord > 0,
      ...(scale ?? { gain: 0, zero: 0, extent: 0 }),
    };
    offset += signal.bytes;
    return signal;
  });
}

type Limits = readonly (number | undefined)[];

/** Undefined if two limits are missing or equal, as of a channel that was not connected. Each pair may be reversed. */
function scaleOf(
  [low, high]: Limits,
  [lowStep, highStep]: Limits,
): Pick<EdfSignal, 'gain' | 'zero' | 'extent'> | undefined {
  if (low === undefined || high === undefined || lowStep === undefined || highStep === undefined) return undefined;
  if (low === high || lowStep === highStep) return undefined;
  const gain = (high - low) / (highStep - lowStep);
  const zero = low - gain * lowStep;
  // BDF has the largest samples.
  if (!(Math.abs(gain) * 2 ** 23 + Math.abs(zero) <= valueAtMost)) return undefined;
  return { gain, zero, extent: Math.abs(high - low) };
}

/** A further subfield of the recording's field: no patient has these signals (docs/decisions/0095). */
export const simulatedMark = 'Simulated_signal';

/** The platform writes it as a further subfield of the recording's field. */
function offsetOf(recording: string): string | undefined {
  return recording
    .split(' ')
    .find((field) => /^UTC[+-]\d\d:\d\d$/.test(field))
    ?.slice(3);
}

export function isSimulated({ recording }: { recording: string }): boolean {
  return recording.split(' ').includes(simulatedMark);
}
