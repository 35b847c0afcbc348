import { readHeader } from '#/domain/edf/edf-header.ts';

/** The same file with all its data in one data record, as some converters write a whole night. */
export function inOneRecord(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const { headerBytes, recordBytes, recordCount, signals, annotations, recordSeconds } = readHeader(
    bytes,
    bytes.length,
  );
  const all = [...signals, ...annotations];
  const whole = bytes.slice();
  const write = (at: number, text: string) => new TextEncoder().encodeInto(text.padEnd(8), whole.subarray(at));
  write(236, '1');
  write(244, String(recordCount * recordSeconds));
  // The numbers of samples stand after eight other fields.
  const samplesAt = 256 + all.length * (16 + 80 + 5 * 8 + 80);
  let next = headerBytes;
  for (const [index, { offset, bytes: size, samplesPerRecord }] of all.entries()) {
    write(samplesAt + 8 * index, String(samplesPerRecord * recordCount));
    for (let record = 0; record < recordCount; record += 1) {
      const from = headerBytes + record * recordBytes + offset;
      whole.set(bytes.subarray(from, from + size), next);
      next += size;
    }
  }
  return whole;
}
