import { EdfFault } from './edf-fault.ts';

export interface EdfSignal {
  label: string;
  transducer: string;
  /** For example `uV` or `%`. */
  dimension: string;
  prefiltering: string;
  samplesPerRecord: number;
  offset: number;
  /** physical = digital × `gain` + `zero` */
  gain: number;
  zero: number;
  /** From one physical limit to the other. */
  extent: number;
}

export interface EdfHeader {
  patient: string;
  recording: string;
  /** Local time without a zone: `yyyy-MM-ddTHH:mm:ss`. */
  start: string;
  /** EDF+D has gaps between data records. */
  hasGaps: boolean;
  headerBytes: number;
  recordBytes: number;
  recordCount: number;
  /** Seconds. */
  recordSeconds: number;
  signals: readonly EdfSignal[];
  annotations: readonly EdfSignal[];
}

/** Bytes of the fixed part. Each signal adds as many. */
const partBytes = 256;
const signalsAtMost = 512;
/** EDF+ recommends at most 61,440 bytes. */
const recordBytesAtMost = 8_388_608;
const annotationLabel = 'EDF Annotations';

const latin1 = new TextDecoder('latin1');
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** How many bytes the header has. `bytes` are the first of the file. Throws an {@link EdfFault}. */
export function headerLength(bytes: Uint8Array): number {
  const text = latin1.decode(bytes.subarray(0, partBytes));
  // BDF and other formats start with another version.
  if (!/^0 {7}/.test(text)) throw new EdfFault('not-edf', 'version');
  if (text.length < partBytes) throw new EdfFault('truncated', 'header');
  if (/[^\x20-\x7e]/.test(text)) throw new EdfFault('not-edf', 'header');
  const length = wholeNumber(text.slice(184, 192), 'header bytes');
  const count = wholeNumber(text.slice(252, 256), 'number of signals');
  if (count < 1 || count > signalsAtMost) throw new EdfFault('not-edf', 'number of signals');
  if (length !== partBytes * (count + 1)) throw new EdfFault('not-edf', 'header bytes');
  return length;
}

/** `bytes` hold the whole header, and `fileBytes` is the size of the file. Throws an {@link EdfFault}. */
export function readHeader(bytes: Uint8Array, fileBytes: number): EdfHeader {
  const headerBytes = headerLength(bytes);
  if (bytes.length < headerBytes) throw new EdfFault('truncated', 'header');
  const text = latin1.decode(bytes.subarray(0, headerBytes));
  const recordSeconds = decimal(text.slice(244, 252), 'duration of a data record');
  const all = readSignals(bytes.subarray(partBytes, headerBytes), headerBytes / partBytes - 1);
  const recordBytes = all.reduce((sum, { samplesPerRecord }) => sum + 2 * samplesPerRecord, 0);
  if (recordBytes === 0 || recordBytes > recordBytesAtMost) throw new EdfFault('not-edf', 'number of samples');
  const signals = all.filter(({ label }) => label !== annotationLabel);
  if (signals.length === 0) throw new EdfFault('empty');
  if (recordSeconds <= 0) throw new EdfFault('not-edf', 'duration of a data record');
  const declared = decimal(text.slice(236, 244), 'number of data records');
  const held = Math.floor((fileBytes - headerBytes) / recordBytes);
  // A recorder that is still writing says -1.
  const recordCount = declared === -1 ? held : declared;
  if (!Number.isInteger(recordCount) || recordCount < 0) throw new EdfFault('not-edf', 'number of data records');
  if (recordCount === 0) throw new EdfFault('empty');
  if (recordCount > held) throw new EdfFault('truncated', 'data records');
  // A rest that is shorter than a record is harmless. Whole records more show that the records have another size.
  if (recordCount < held) throw new EdfFault('mismatch', 'data records');
  return {
    patient: text.slice(8, 88).trim(),
    recording: text.slice(88, 168).trim(),
    start: startOf(text.slice(168, 176), text.slice(176, 184), text.slice(88, 168)),
    hasGaps: text.slice(192, 197) === 'EDF+D',
    headerBytes,
    recordBytes,
    recordCount,
    recordSeconds,
    signals,
    annotations: all.filter(({ label }) => label === annotationLabel),
  };
}

function readSignals(bytes: Uint8Array, count: number): EdfSignal[] {
  let at = 0;
  const fields = (width: number) => {
    const found = Array.from({ length: count }, (_, index) =>
      textOf(bytes.subarray(at + index * width, at + (index + 1) * width)),
    );
    at += count * width;
    return found.map((field) => field.trim());
  };
  const [labels, transducers, dimensions] = [fields(16), fields(80), fields(8)];
  const [lowest, highest, digitalLowest, digitalHighest] = [fields(8), fields(8), fields(8), fields(8)];
  const [prefilterings, samples] = [fields(80), fields(8)];
  let offset = 0;
  return labels.map((label, index) => {
    const samplesPerRecord = wholeNumber(samples[index], `number of samples of ${label}`);
    const scale = scaleOf(label, {
      physical: [lowest[index], highest[index]],
      digital: [digitalLowest[index], digitalHighest[index]],
    });
    const signal = {
      label,
      transducer: transducers[index] ?? '',
      dimension: dimensions[index] ?? '',
      prefiltering: prefilterings[index] ?? '',
      samplesPerRecord,
      offset,
      ...scale,
    };
    offset += 2 * samplesPerRecord;
    return signal;
  });
}

/** EDF allows ASCII only. Programs write `µ` and `°` in Latin-1 or in UTF-8. */
function textOf(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    return latin1.decode(bytes);
  }
}

type Limits = readonly [lowest: string | undefined, highest: string | undefined];

function scaleOf(
  label: string,
  { physical, digital }: { physical: Limits; digital: Limits },
): Pick<EdfSignal, 'gain' | 'zero' | 'extent'> {
  const [low = 0, high = 0] = physical.map((field) => decimal(field, `physical limits of ${label}`));
  const [lowStep = 0, highStep = 0] = digital.map((field) => decimal(field, `digital limits of ${label}`));
  if (highStep <= lowStep) throw new EdfFault('not-edf', `digital limits of ${label}`);
  if (high === low) throw new EdfFault('not-edf', `physical limits of ${label}`);
  const gain = (high - low) / (highStep - lowStep);
  return { gain, zero: low - gain * lowStep, extent: Math.abs(high - low) };
}

/** The year stands in the recording's field if EDF's two digits do not tell it. */
function startOf(date: string, time: string, recording: string): string {
  const [, day = '', month = '', year = ''] = /^(\d\d)\.(\d\d)\.(\d\d|yy)$/.exec(date) ?? [];
  const [, hour = '', minute = '', second = ''] = /^(\d\d)\.(\d\d)\.(\d\d)$/.exec(time) ?? [];
  const [, fullYear] = /^Startdate \d\d-[A-Z]{3}-(\d{4}) /.exec(recording) ?? [];
  const century = Number(year) >= 85 ? '19' : '20';
  const start = `${fullYear ?? century + year}-${month}-${day}T${hour}:${minute}:${second}`;
  const read = new Date(`${start}Z`);
  // `Date` moves 31 February into March.
  if (Number.isNaN(read.valueOf()) || !read.toISOString().startsWith(start)) throw new EdfFault('not-edf', 'start');
  return start;
}

function wholeNumber(field: string | undefined, name: string): number {
  const value = decimal(field, name);
  if (!Number.isInteger(value) || value < 0) throw new EdfFault('not-edf', name);
  return value;
}

function decimal(field: string | undefined, name: string): number {
  const text = field?.trim() ?? '';
  if (!/^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/.test(text)) throw new EdfFault('not-edf', name);
  return Number(text);
}

/** A further subfield of the recording's field: no patient has these signals (docs/decisions/0095). */
export const simulatedMark = 'Simulated_signal';

export function isSimulated({ recording }: { recording: string }): boolean {
  return recording.split(' ').includes(simulatedMark);
}
