import { expect, test } from 'vitest';
import { edfBytes } from '../../../tests/support/browser/edf-bytes.ts';
import { isEdfFault } from './edf-fault.ts';
import { readHeader } from './edf-header.ts';
import { bytesOf, readRecords, type RecordSpan } from './edf-records.ts';

const labels = ['EEG Fp1', 'EEG Fp2'];
const made = (startOf?: (record: number) => number) =>
  edfBytes({ labels, seconds: 20, value: () => 1, ...(startOf && { startOf }) });

function read(bytes: Uint8Array<ArrayBuffer>, requested?: RecordSpan) {
  try {
    const header = readHeader(bytes, bytes.length);
    const span = requested ?? { from: 0, to: header.recordCount };
    const { from, to } = bytesOf(header, span);
    return readRecords(header, span, bytes.slice(from, to)).runs.length;
  } catch (error) {
    if (isEdfFault(error)) return error.message;
    throw error;
  }
}

function patched(bytes: Uint8Array<ArrayBuffer>, at: number, text: string): Uint8Array<ArrayBuffer> {
  const changed = bytes.slice();
  new TextEncoder().encodeInto(text, changed.subarray(at));
  return changed;
}

/** Where a field of the first signal stands: fields of two signals and the annotations come before it. */
const fieldAt = (...widthsBefore: readonly number[]) => 256 + 3 * widthsBefore.reduce((sum, width) => sum + width, 0);
const samplesAt = fieldAt(16, 80, 8, 8, 8, 8, 8, 80);

test.each([
  ['has as many records as its size says', (bytes) => bytes],
  ['does not know its number of records yet', (bytes) => patched(bytes, 236, '-1      ')],
  ['tells no number of records', (bytes) => patched(bytes, 236, '?       ')],
  ['is still written, in the middle of a record', (bytes) => patched(bytes, 236, '-1      ').slice(0, -100)],
  ['has a byte more than its records', (bytes) => Uint8Array.of(...bytes, 0)],
  ['says that it has fewer records', (bytes) => patched(bytes, 236, '10      ')],
  ['says that it has more records', (bytes) => patched(bytes, 236, '21      ')],
  ['says that it has a billion records', (bytes) => patched(bytes, 236, '1e9     ')],
  ['was cut in the middle of a record', (bytes) => bytes.slice(0, -100)],
] satisfies [string, (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>][])(
  'a file that %s is read',
  (_, change) => {
    expect(read(change(made()))).toBe(1);
  },
);

test.each([
  ['says that a signal has fewer samples', samplesAt, '10      ', 'mismatch: times'],
  ['says that a signal has more samples', samplesAt, '101     ', 'mismatch: times'],
  ['does not say how many samples a signal has', samplesAt, '?       ', 'not-edf: number of samples of EEG Fp1'],
  ['says that a record lasts longer', 244, '2       ', 'mismatch: times'],
  ['says that a record is shorter', 244, '0.5     ', 'mismatch: times'],
  ['says that a record lasts less than nothing', 244, '-1      ', 'not-edf: duration of a data record'],
  ['says that it lasts longer than a century', 244, '9e9     ', 'not-edf: duration of a data record'],
  ['says that a record lasts no measurable time', 244, '1e-99   ', 'not-edf: duration of a data record'],
  ['has no records', 236, '0       ', 'empty'],
  ['claims more signals than a file can have', 252, '9999', 'not-edf: number of signals'],
  ['claims 2^31 signals', 252, '2e31', 'not-edf: number of signals'],
  ['is a ZIP archive', 0, 'PK\u0003\u0004\u0014\0\0\0', 'not-edf: version'],
  ['is an MP4 film', 0, '\0\0\0\u0018ftyp', 'not-edf: version'],
])('a file that %s is refused', (_, at, text, fault) => {
  expect(read(patched(made(), at, text))).toBe(fault);
});

test.each([
  ['in EDF+C, a record starts a minute late', 'EDF+C', (record: number) => (record < 7 ? record : record + 60)],
  ['in EDF+C, all records start a minute late', 'EDF+C', (record: number) => record + 60],
  ['a record starts before the one before it has ended', 'EDF+D', (record: number) => (record === 7 ? 6.5 : record)],
  ['time goes backwards', 'EDF+D', (record: number) => 60 - record],
  ['all records start at once', 'EDF+D', () => 3],
])('a file is refused if %s', (_, format, startOf) => {
  expect(read(patched(made(startOf), 192, format))).toBe('mismatch: times');
});

test('EDF+D without a time in one of its records is refused, and so is a place that comes too early', () => {
  const gaps = made((record) => record + 5);
  const header = readHeader(gaps, gaps.length);
  const list = header.headerBytes + 7 * header.recordBytes + (header.annotations[0]?.offset ?? 0);
  expect(read(patched(gaps, list, '\0\0\0\0\0'))).toBe('mismatch: times');
  // The records before this page need their time, too.
  expect(
    read(
      made((record) => record / 2),
      { from: 12, to: 13 },
    ),
  ).toBe('mismatch: times');
});

test.each([
  ['a fraction of a second', (record: number) => record + 0.394_531_2],
  ['times that are rounded', (record: number) => record + (record % 2) / 50],
])('a file with %s is read', (_, startOf) => {
  expect(read(patched(made(startOf), 192, 'EDF+C'))).toBe(1);
});
