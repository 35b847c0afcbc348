import type { SessionFile } from '../recorded-session.ts';
import type { SavedFile } from '../saved-file.ts';
import { openStored, type StoredFile } from './stored-file.ts';

/** A file among those of its recording. */
export interface PlacedFile extends StoredFile {
  /** From the start that the header of the first file says to that of this file, in whole seconds. */
  shiftS: number;
  /** When its first data record starts, after its own header's start. */
  beginS: number;
  /** The range of each signal of a file of 24 bits, in the order of its header. */
  ranges: SessionFile['ranges'];
  /** The place of its first data record among those of all files. */
  firstRecord: number;
}

/** What came in: files with the same channels, in the order of their times. */
export interface StoredRecording {
  files: readonly [PlacedFile, ...PlacedFile[]];
  recordCount: number;
  /** Time is left out within a file, or between two of them. */
  hasGaps: boolean;
}

/** `saved` has the bytes of the files, in their order. Throws as `readInto` does. */
export function openRecording(files: readonly SessionFile[], saved: readonly SavedFile[]): StoredRecording | undefined {
  const zeroUs = files.map(({ startUs, beginS }) => startUs - beginS * 1e6);
  const placed: PlacedFile[] = [];
  let recordCount = 0;
  for (const [index, { beginS, ranges }] of files.entries()) {
    const bytes = saved[index];
    if (!bytes) throw new RangeError('each file has its bytes');
    const stored = openStored(bytes);
    const shiftS = Math.round(((zeroUs[index] ?? 0) - (zeroUs[0] ?? 0)) / 1e6);
    placed.push({ ...stored, shiftS, beginS, ranges, firstRecord: recordCount });
    recordCount += stored.header.recordCount;
  }
  const [first, ...others] = placed;
  if (!first) return undefined;
  const toleranceUs = first.header.recordSeconds * 1000;
  const hasGaps = files.some(
    ({ gaps, endUs }, index) => gaps > 0 || (files[index + 1]?.startUs ?? endUs) - endUs > toleranceUs,
  );
  return { files: [first, ...others], recordCount, hasGaps };
}

/** The file that has a data record, and its place there. */
export function locate({ files }: StoredRecording, record: number): { file: PlacedFile; at: number } {
  const file = files.findLast(({ firstRecord }) => firstRecord <= record) ?? files[0];
  return { file, at: record - file.firstRecord };
}

const windowBytes = 262_144;

/** Reads whole data records. Those that follow are read with them, since most readers want these next. */
export function recordReader(recording: StoredRecording): (record: number) => { file: PlacedFile; bytes: Uint8Array } {
  const nothing = { file: recording.files[0], from: 0, to: 0, bytes: new Uint8Array() };
  let held = nothing;
  return (record) => {
    const { file, at } = locate(recording, record);
    const { headerBytes, recordBytes, recordCount } = file.header;
    if (held.file !== file || at < held.from || at >= held.to) {
      const to = Math.min(recordCount, at + Math.max(1, Math.floor(windowBytes / recordBytes)));
      const bytes = new Uint8Array((to - at) * recordBytes);
      // After a `NotNear`, the reader begins again. The file must then see all that is read, or it drops what it fetched.
      held = nothing;
      file.saved.readInto(bytes, headerBytes + at * recordBytes);
      held = { file, from: at, to, bytes };
    }
    const from = (at - held.from) * recordBytes;
    return { file, bytes: held.bytes.subarray(from, from + recordBytes) };
  };
}
