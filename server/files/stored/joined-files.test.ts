import 'temporal-polyfill/global';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readHeader, simulatedMark } from '#/domain/edf/edf-header.ts';
import { readRecords } from '#/domain/edf/edf-records.ts';
import { edfBytes } from '../../http/testing/uploads.ts';
import { fileBytes, fileSize } from '../block-file.ts';
import { convertedContent } from '../converted-file.ts';
import type { SessionFile } from '../recorded-session.ts';
import { testSession } from '../testing/session.ts';
import { recordingOf } from '../testing/stored-recording.ts';
import { writtenEdf, testChannel, sampleOf } from '../testing/written-edf.ts';
import { movedOnset } from './moved-lists.ts';

const folder = mkdtempSync(join(tmpdir(), 'bedside-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

const start = Temporal.PlainDateTime.from('2026-05-15T16:12:03');
const startUs = Date.parse('2026-05-15T07:12:03Z') * 1000;
const session = testSession(10_000);

/** A file that begins so many seconds after the start, and where it stands. */
function written(name: string, afterS: number, changes: Parameters<typeof edfBytes>[0] = {}) {
  const bytes = edfBytes({ start: start.add({ seconds: afterS }), seconds: 5, ...changes });
  const path = join(folder, name);
  writeFileSync(path, bytes);
  const times = { startUs: startUs + afterS * 1e6, endUs: startUs + (afterS + (changes.seconds ?? 5)) * 1e6 };
  return { path, bytes, times };
}

type Written = ReturnType<typeof written>;

function joined(files: readonly Pick<Written, 'path' | 'times'>[], changes: Partial<SessionFile> = {}) {
  const recording = recordingOf(
    files.map(({ path }) => path),
    files.map(({ times }) => ({ ...times, ...changes })),
  );
  const content = convertedContent(session, 'EDF_PLUS', recording);
  if (typeof content === 'string') throw new Error(content);
  return { content, bytes: Buffer.concat([...fileBytes(content, 0, fileSize(content))]) };
}

function readAll(bytes: Uint8Array) {
  const header = readHeader(bytes, bytes.length);
  const { runs, annotations } = readRecords(
    header,
    { from: 0, to: header.recordCount },
    bytes.subarray(header.headerBytes),
  );
  return { header, runs, notes: annotations.map(({ onsetS, text }) => [onsetS, text]) };
}

/** The bytes of the only channel, record by record. */
function samplesIn(bytes: Uint8Array): Buffer {
  const { headerBytes, recordBytes, recordCount, signals } = readHeader(bytes, bytes.length);
  const [{ offset, bytes: length }] = signals as [(typeof signals)[number]];
  return Buffer.concat(
    Array.from({ length: recordCount }, (_, record) => {
      const at = headerBytes + record * recordBytes + offset;
      return bytes.subarray(at, at + length);
    }),
  );
}

test('two files become EDF+D: the samples bit for bit, the gap between them, the annotations at their times', () => {
  const files = [written('a.edf', 0), written('b.edf', 7200, { seconds: 4 })];
  const { bytes } = joined(files);
  const { header, runs, notes } = readAll(bytes);
  expect([bytes.toString('latin1', 192, 197), header.recordCount, header.start]).toEqual([
    'EDF+D',
    9,
    '2026-05-15T16:12:03',
  ]);
  expect(runs).toEqual([
    { startS: 0, records: { from: 0, to: 5 } },
    { startS: 7200, records: { from: 5, to: 9 } },
  ]);
  expect(notes).toEqual([
    [0.5, 'Lights off'],
    [7200.5, 'Lights off'],
  ]);
  expect(samplesIn(bytes)).toEqual(Buffer.concat(files.map((file) => samplesIn(file.bytes))));
});

test('any part of it is the same as in the whole, also across the gap', () => {
  const { content, bytes } = joined([written('a.edf', 0), written('b.edf', 7200)]);
  const size = content.blockSize;
  for (const [from, to] of [
    [content.head.length + 4 * size + 3, content.head.length + 6 * size],
    [content.head.length + 2 * size, content.head.length + 3 * size - 1],
    [bytes.length - 5, bytes.length],
  ] as const)
    expect(Buffer.concat([...fileBytes(content, from, to)])).toEqual(bytes.subarray(from, to));
});

test('files that adjoin have no gap', () => {
  const { bytes } = joined([written('a.edf', 0), written('b.edf', 5)]);
  expect(bytes.toString('latin1', 192, 197)).toBe('EDF+C');
  expect(readAll(bytes).runs).toEqual([{ startS: 0, records: { from: 0, to: 10 } }]);
});

test('a file that is no EDF+ gets the times of its data records, and a gap within a file stays', () => {
  const plain = written('plain.edf', 0, { field: { at: 192, text: ' '.repeat(5) } });
  const gap = written('gap.edf', 100, { field: { at: 192, text: 'EDF+D' } });
  const { headerBytes, recordBytes, annotations } = readHeader(gap.bytes, gap.bytes.length);
  for (let record = 3; record < 5; record += 1)
    Buffer.from(gap.bytes.buffer).write(
      `+${record + 60}.25\u0014\u0014\0`,
      headerBytes + record * recordBytes + annotations[0]!.offset,
      'latin1',
    );
  writeFileSync(gap.path, gap.bytes);
  expect(readAll(joined([plain, gap]).bytes).runs).toEqual([
    { startS: 0, records: { from: 0, to: 5 } },
    { startS: 100, records: { from: 5, to: 8 } },
    { startS: 163.25, records: { from: 8, to: 10 } },
  ]);
});

test('what the files state differently of a channel is not stated, and one simulated file marks the whole', () => {
  const transducerAt = 256 + 2 * 16;
  const files = [
    written('a.edf', 0, { field: { at: transducerAt, text: 'cup' } }),
    written('b.edf', 60, { recording: `Startdate 15-MAY-2026 X X X ${simulatedMark}` }),
  ];
  const { header } = readAll(joined(files).bytes);
  expect([header.signals[0]!.transducer, header.recording.split(' ').includes(simulatedMark)]).toEqual(['', true]);
});

test('the ECG of files that adjoin becomes ISHNE across them, and that of files with a gap is refused', () => {
  const path = writtenEdf(folder, [testChannel('ECG II')], 3);
  const made = (laterS: number) => {
    const later = { startUs: startUs + laterS * 1e6, endUs: startUs + (laterS + 3) * 1e6 };
    const recording = recordingOf([path, path], [{ startUs, endUs: startUs + 3e6 }, later]);
    return convertedContent({ ...session, application: 'CCW' }, 'ISHNE', recording);
  };
  expect(made(4)).toBe('ishne-gaps');
  const content = made(3);
  if (typeof content === 'string') throw new Error(content);
  const bytes = Buffer.concat([...fileBytes(content, 0, fileSize(content))]);
  const samples = Array.from({ length: 1500 }, (_, at) => bytes.readInt16LE(522 + 2 * at));
  expect(samples).toEqual(Array.from({ length: 1500 }, (_, at) => sampleOf(0, at % 750)));
});

test.each([
  ['+0', 0, '+0'],
  ['+1.50', 3600, '+3601.50'],
  ['-0.25', 1, '+0.75'],
  ['-2.5', 1, '-1.5'],
  ['+99', 86_400, '+86499'],
  ['+7.', 3, '+10'],
])('the onset %s, %i s later, is %s', (onset, shiftS, moved) => {
  expect(movedOnset(onset, shiftS)).toBe(moved);
});
