import { isSimulated, type EdfHeader } from '#/domain/edf/edf-header.ts';
import type { BlockFile } from '../block-file.ts';
import type { TimedSession } from '../recorded-session.ts';
import { roomForLists, writeMovedLists } from './moved-lists.ts';
import { scaledFields, scaleOf, scaleSamples, unusableFields, type SampleRange } from './stored-bdf.ts';
import { timeSignal } from './stored-edf.ts';
import { fieldAt, headerOfStored, signalFields, type SignalFields } from './stored-header.ts';
import { recordReader, type PlacedFile, type StoredRecording } from './stored-recording.ts';

const signalsInOrder = ({ signals, annotations }: EdfHeader) =>
  [...signals, ...annotations].toSorted((one, other) => one.offset - other.offset);

/** The fields of the signals without those of annotations. */
function fieldsOf(file: PlacedFile): SignalFields[] {
  const fields = signalFields(file);
  const all = signalsInOrder(file.header);
  return file.header.signals.map((signal) => fields[all.indexOf(signal)]!);
}

/** What the files state differently of a channel is not stated: the header is about all of them. */
function sharedFields(files: readonly PlacedFile[]): SignalFields[] {
  const [first = [], ...others] = files.map(fieldsOf);
  const free = new Set<number>([fieldAt.transducer, fieldAt.prefiltering, fieldAt.reserved]);
  return first.map((fields, index) =>
    fields.map((text, place) =>
      free.has(place) && others.some((other) => other[index]?.[place] !== text) ? '' : text,
    ),
  );
}

/** The least and the greatest sample that a signal has in all files. Throws if the ranges are those of another file. */
export function sharedRange(files: readonly PlacedFile[], index: number): SampleRange {
  const ranges = files.map(({ header, ranges: known }) => {
    const range = known?.[signalsInOrder(header).indexOf(header.signals[index]!)];
    if (!range) throw new RangeError('ranges of another file');
    return range;
  });
  return [Math.min(...ranges.map(([least]) => least)), Math.max(...ranges.map(([, greatest]) => greatest))];
}

/**
 * Several files as one of EDF+: all data records in the order of their times, each with its own time, so a gap stays a
 * gap. Samples of 16 bits stay bit for bit, others are scaled as in one file.
 */
export function joinedFiles(session: TimedSession, recording: StoredRecording): BlockFile {
  const { files, recordCount, hasGaps } = recording;
  const [first] = files;
  const { sampleBytes, signals } = first.header;
  const listBytes = Math.max(...files.map(roomForLists));
  const scales = sampleBytes === 3 ? signals.map((_, index) => scaleOf(sharedRange(files, index))) : undefined;
  const written = sharedFields(files).map((fields, index) => {
    const [signal, scale] = [signals[index]!, scales?.[index]];
    if (!scale) return fields;
    return signal.isUsable ? scaledFields(fields, signal, scale) : unusableFields(fields);
  });
  const lists = timeSignal.with(fieldAt.samples, String(listBytes / 2));
  const header: EdfHeader = {
    ...first.header,
    recording: (files.find((file) => isSimulated(file.header)) ?? first).header.recording,
    recordCount,
    hasGaps,
  };
  const remarks = scales?.some(({ step }) => step > 1) ? ['Scaled_from_24_bits'] : [];
  const sampleSizes = signals.map(({ samplesPerRecord }) => 2 * samplesPerRecord);
  const listsAt = sampleSizes.reduce((sum, size) => sum + size, 0);
  const read = recordReader(recording);
  return {
    head: headerOfStored(session, { ...first, header }, [...written, lists], remarks),
    blockCount: recordCount,
    blockSize: listsAt + listBytes,
    writeBlock(record, block) {
      const { file, bytes } = read(record);
      let at = 0;
      for (const [index, { offset, bytes: length }] of file.header.signals.entries()) {
        const from = bytes.subarray(offset, offset + length);
        const to = block.subarray(at, at + sampleSizes[index]!);
        const scale = scales?.[index];
        if (scale) scaleSamples(from, to, scale);
        else to.set(from);
        at += sampleSizes[index]!;
      }
      writeMovedLists(file, record - file.firstRecord, bytes, block.subarray(listsAt));
    },
    tail: new Uint8Array(),
  };
}
