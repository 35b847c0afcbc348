import type { EdfSignal } from '#/domain/edf/edf-header.ts';
import type { BlockFile } from '../block-file.ts';
import { annotationLists, writeAnnotations } from '../edf-annotations.ts';
import type { TimedSession } from '../recorded-session.ts';
import { timeBytes, timeSignal } from './stored-edf.ts';
import type { StoredFile } from './stored-file.ts';
import { fieldAt, headerOfStored, signalFields, type SignalFields } from './stored-header.ts';

/** The least and the greatest sample of a signal, as it is written. */
export type SampleRange = readonly [least: number, greatest: number];

const [lowest, highest] = [-32_768, 32_767];

/** A sample of 24 bits is `middle` + `step` × a sample of 16 bits, or as near as that comes. */
interface Scale {
  middle: number;
  step: number;
}

export function scaleOf([least, greatest]: SampleRange): Scale {
  if (least >= lowest && greatest <= highest) return { middle: 0, step: 1 };
  return { middle: Math.round((least + greatest) / 2), step: Math.max(1, Math.ceil((greatest - least) / 65_534)) };
}

/** The longest text of eight signs, which is the field of a limit. */
function limitText(value: number): string {
  for (let digits = 8; digits > 0; digits -= 1) {
    const text = String(Number(value.toPrecision(digits)));
    if (text.length <= 8 && !text.includes('e')) return text;
  }
  return String(Math.round(value)).slice(0, 8);
}

export function scaledFields(fields: SignalFields, { gain, zero }: EdfSignal, { middle, step }: Scale): SignalFields {
  const limit = (digital: number) => limitText(gain * (middle + step * digital) + zero);
  return fields
    .with(fieldAt.lowest, limit(lowest))
    .with(fieldAt.highest, limit(highest))
    .with(fieldAt.digitalLowest, String(lowest))
    .with(fieldAt.digitalHighest, String(highest))
    .with(fieldAt.reserved, step === 1 ? '' : `1 step is ${step} steps of 24 bits`);
}

/** The lists of annotations have an odd number of bytes there, but samples of two bytes here. */
const evenBytes = (bytes: number) => 2 * Math.ceil(bytes / 2);

const asAnnotations = (bytes: number): SignalFields => timeSignal.with(fieldAt.samples, String(evenBytes(bytes) / 2));

/**
 * EDF+ has samples of 16 bits, so each signal is scaled by what it really has. The header states how much is lost.
 * Throws if `ranges` are not those of the file.
 */
export function storedBdf(session: TimedSession, stored: StoredFile, ranges: readonly SampleRange[]): BlockFile {
  const { header, saved } = stored;
  const { headerBytes, recordBytes, recordCount, recordSeconds } = header;
  const fields = signalFields(stored);
  const all = [...header.signals, ...header.annotations].toSorted((one, other) => one.offset - other.offset);
  if (ranges.length !== fields.length || all.length !== fields.length) throw new RangeError('ranges of another file');
  const isList = (signal: EdfSignal) => header.annotations.includes(signal);
  const scales = ranges.map(scaleOf);
  const written = all.map((signal, index) => {
    if (isList(signal)) return asAnnotations(signal.bytes);
    return signal.isUsable ? scaledFields(fields[index]!, signal, scales[index]!) : unusableFields(fields[index]!);
  });
  const hasTimes = header.annotations.length > 0;
  const sizes = all.map((signal) => (isList(signal) ? evenBytes(signal.bytes) : 2 * signal.samplesPerRecord));
  const size = sizes.reduce((sum, bytes) => sum + bytes, 0);
  const isScaled = scales.some(({ step }) => step > 1);
  const remarks = isScaled ? ['Scaled_from_24_bits'] : [];
  const source = new Uint8Array(recordBytes);
  return {
    head: headerOfStored(session, stored, hasTimes ? written : [...written, timeSignal], remarks),
    blockCount: recordCount,
    blockSize: size + (hasTimes ? 0 : timeBytes),
    writeBlock(record, block) {
      saved.readInto(source, headerBytes + record * recordBytes);
      let at = 0;
      for (const [index, signal] of all.entries()) {
        const from = source.subarray(signal.offset, signal.offset + signal.bytes);
        const to = block.subarray(at, at + sizes[index]!);
        if (isList(signal)) to.fill(0).set(from);
        else scaleSamples(from, to, scales[index]!);
        at += sizes[index]!;
      }
      if (!hasTimes) writeAnnotations(annotationLists(record * recordSeconds, 0, []), block.subarray(size));
    },
    tail: new Uint8Array(),
  };
}

/** A signal without a scale keeps its limits, so it stays one. */
export function unusableFields(fields: SignalFields): SignalFields {
  return fields.with(fieldAt.digitalLowest, '0').with(fieldAt.digitalHighest, '0');
}

export function scaleSamples(from: Uint8Array, to: Uint8Array, { middle, step }: Scale): void {
  const [source, target] = [viewOf(from), viewOf(to)];
  for (let index = 0; 3 * index < from.length; index += 1) {
    const sample = source.getUint16(3 * index, true) + source.getInt8(3 * index + 2) * 65_536;
    const scaled = Math.round((sample - middle) / step);
    target.setInt16(2 * index, Math.max(lowest, Math.min(highest, scaled)), true);
  }
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
