import type { EdfHeader, EdfSignal } from '#/domain/edf/edf-header.ts';
import type { SavedFile } from '../saved-file.ts';

/** More of a record is read signal by signal, and more of a signal in parts. A sample has three bytes. */
const atOnceBytes = 3 * 349_525;

/** The least and the greatest sample of each signal of a file of 24 bits, in the order of the header. */
export async function readRanges(saved: Pick<SavedFile, 'read'>, header: EdfHeader): Promise<[number, number][]> {
  const { headerBytes, recordBytes, recordCount, annotations } = header;
  const all = [...header.signals, ...annotations].toSorted((one, other) => one.offset - other.offset);
  const ranges = all.map((): [number, number] => [Infinity, -Infinity]);
  const bytes = new Uint8Array(Math.min(atOnceBytes, recordBytes * recordCount));
  const perRead = Math.floor(bytes.length / recordBytes);
  const widen = (signal: EdfSignal, index: number, part: Uint8Array) => {
    if (!annotations.includes(signal)) widenBy(ranges[index]!, part);
  };
  for (let record = 0; record < recordCount; record += Math.max(1, perRead)) {
    const at = headerBytes + record * recordBytes;
    if (perRead > 0) {
      const count = Math.min(perRead, recordCount - record);
      await saved.read(bytes, 0, count * recordBytes, at);
      for (let one = 0; one < count; one += 1)
        for (const [index, signal] of all.entries()) {
          const from = one * recordBytes + signal.offset;
          widen(signal, index, bytes.subarray(from, from + signal.bytes));
        }
      continue;
    }
    for (const [index, signal] of all.entries())
      for (let from = 0; from < signal.bytes; from += bytes.length) {
        const length = Math.min(bytes.length, signal.bytes - from);
        await saved.read(bytes, 0, length, at + signal.offset + from);
        widen(signal, index, bytes.subarray(0, length));
      }
  }
  return ranges.map(([least, greatest]) => (least <= greatest ? [least, greatest] : [0, 0]));
}

function widenBy(range: [number, number], part: Uint8Array): void {
  const view = new DataView(part.buffer, part.byteOffset, part.byteLength);
  let [least, greatest] = range;
  for (let at = 0; at < part.length; at += 3) {
    const sample = view.getUint16(at, true) + view.getInt8(at + 2) * 65_536;
    if (sample < least) least = sample;
    if (sample > greatest) greatest = sample;
  }
  range[0] = least;
  range[1] = greatest;
}
