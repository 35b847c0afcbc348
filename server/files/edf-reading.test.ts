import 'temporal-polyfill/global';
import { describe, expect, test } from 'vitest';
import { isEdfFault } from '#/domain/edf/edf-fault.ts';
import { readHeader, headerLength } from '#/domain/edf/edf-header.ts';
import { bytesOf, readRecords, readSamples, recordsOf } from '#/domain/edf/edf-records.ts';
import { signalsOf } from '../simulation/signals/signals-of.ts';
import { fileBytes, fileSize } from './block-file.ts';
import { edfFile } from './edf-file.ts';
import type { TimedSession } from './recorded-session.ts';
import { testSession } from './testing/session.ts';

// What the page reads from the files that the server writes.

const base = testSession(120);

function written(session: TimedSession) {
  const source = signalsOf(session);
  const file = edfFile(session, source);
  return { source, bytes: Buffer.concat([...fileBytes(file, 0, fileSize(file))]) };
}

test.each([
  ['2026-10-25T00:30:00Z', '+02:00'],
  ['2026-10-25T01:30:00Z', '+01:00'],
  ['2026-10-25T02:30:00Z', undefined],
])('a recording that began at %s has the offset in its file if its time comes twice: %s', (began, offset) => {
  const startUs = Date.parse(began) * 1000;
  const { bytes } = written({ ...base, timeZone: 'Europe/Paris', startUs, endUs: startUs + 2_000_000 });
  expect(readHeader(bytes, bytes.length).offset).toBe(offset);
});

/** The server writes an annotation into the record in which it begins. */
const onsetRecord = Math.floor;

const read = (bytes: Buffer, size = bytes.length) => readHeader(bytes, size);

test.each([
  ['an EEG', base],
  ['a detailed EEG', { ...base, resolution: 'HIGH' }],
  ['a polysomnography with several rates', { ...base, application: 'SOM' as const }],
  ['a Holter ECG', { ...base, application: 'CPF' as const }],
  ['an ECG at rest', { ...base, application: 'CCW' as const, restEcg: true }],
])('the page reads the header, samples and annotations of %s', (_, session) => {
  const { source, bytes } = written(session);
  const header = read(bytes);
  expect(header).toMatchObject({
    start: '2026-05-15T16:12:03',
    hasGaps: false,
    recordCount: 120,
    recordSeconds: 1,
    patient: '1001 F 29-FEB-1980 Muller-Ludenscheid_Zoe',
    recording: `Startdate 15-MAY-2026 ${session.application.toLowerCase()}12 X EEG-123456 Simulated_signal`,
  });
  expect(headerLength(bytes)).toBe(header.headerBytes);
  expect(header.signals.map(({ label, dimension, samplesPerRecord }) => [label, dimension, samplesPerRecord])).toEqual(
    source.channels.map(({ label, dimension, rateHz }) => [label, dimension, rateHz]),
  );
  for (const second of [0, 7, 119]) {
    const span = recordsOf(header, second, second + 1);
    expect(span).toEqual({ from: second, to: second + 1 });
    const { from, to } = bytesOf(header, span);
    const part = bytes.subarray(from, to);
    const { runs } = readRecords(header, span, part);
    expect(runs).toEqual([{ startS: second, records: { from: 0, to: 1 } }]);
    const samples = new Int16Array(header.signals.reduce((sum, { samplesPerRecord }) => sum + samplesPerRecord, 0));
    source.fill(second, samples);
    let at = 0;
    for (const [index, signal] of header.signals.entries()) {
      const { physical, digital } = source.channels[index]!;
      const gain = (physical[1] - physical[0]) / (digital[1] - digital[0]);
      const expected = samples.subarray(at, at + signal.samplesPerRecord);
      const found = readSamples(header, signal, runs[0]!, part);
      expect([...found].map((value) => Math.round((value - physical[0]) / gain + digital[0]))).toEqual([...expected]);
      at += signal.samplesPerRecord;
    }
  }
  const all = recordsOf(header, 0, 120);
  const { annotations, runs } = readRecords(header, all, bytes.subarray(header.headerBytes));
  expect(runs).toHaveLength(1);
  const marks = Array.from({ length: 120 }, (_, second) => source.marks(second)).flat();
  expect(annotations).toEqual(
    marks.map(({ onsetS, durationS, text }) => ({
      // The server writes microseconds.
      onsetS: Math.round(onsetS * 1_000_000) / 1_000_000,
      durationS,
      text,
      record: onsetRecord(onsetS),
    })),
  );
});

test('a start between two seconds moves the samples and annotations alike', () => {
  const startUs = base.startUs + 250_000;
  const { bytes } = written({ ...base, startUs, endUs: startUs + 5_000_000 });
  const header = read(bytes);
  const span = recordsOf(header, 2, 5);
  const { from, to } = bytesOf(header, span);
  expect(readRecords(header, span, bytes.subarray(from, to)).runs).toEqual([
    { startS: 2.25, records: { from: 0, to: 3 } },
  ]);
});

test('a file with gaps is read in runs with their true times', () => {
  const { bytes } = written({ ...base, endUs: base.startUs + 6_000_000 });
  bytes.write('EDF+D', 192, 'latin1');
  const { recordBytes, headerBytes, annotations } = read(bytes);
  for (let record = 3; record < 6; record += 1) {
    const list = headerBytes + record * recordBytes + annotations[0]!.offset;
    bytes.write(`+${record + 60}\u0014\u0014\0`, list, 'latin1');
  }
  const header = read(bytes);
  expect(header.hasGaps).toBe(true);
  expect(readRecords(header, { from: 0, to: 6 }, bytes.subarray(headerBytes)).runs).toEqual([
    { startS: 0, records: { from: 0, to: 3 } },
    { startS: 63, records: { from: 3, to: 6 } },
  ]);
});

const faultOf = (bytes: Buffer, size?: number) => {
  try {
    read(bytes, size);
  } catch (error) {
    if (isEdfFault(error)) return error.message;
    throw error;
  }
  return undefined;
};

const firstOf = (width: number) => 256 + 20 * width;

const each = (width: number, text: string) => text.padEnd(width).repeat(256);

describe('a file is refused with its fault if', () => {
  const good = written({ ...base, endUs: base.startUs + 2_000_000 }).bytes;
  const put = (at: number, text: string) => () => {
    const bytes = Buffer.from(good);
    bytes.write(text, at, 'latin1');
    return bytes;
  };

  test('it is none, as a counterexample', () => expect(faultOf(good)).toBeUndefined());

  test('its records last no time, as another counterexample: its annotations can be read', () =>
    expect(read(put(244, '0       ')()).noTraces).toBe('no-time'));

  test.each([
    ['it is a page', () => Buffer.from('<!doctype html><title>Wi-Fi</title>'), 'not-edf: version'],
    ['it ends in the header', () => good.subarray(0, 200), 'truncated: header'],
    ['it ends between the signals', () => good.subarray(0, 300), 'truncated: header'],
    ['it ends in its first record', () => good.subarray(0, 256 * 21 + 100), 'truncated: data records'],
    ['it has no records', put(236, '0       '), 'empty'],
    ['its header lies about its own size', put(184, '512     '), 'not-edf: header bytes'],
    ['it has no signals', put(252, '0   '), 'not-edf: number of signals'],
    ['it has more signals than anything', put(252, '9999'), 'not-edf: number of signals'],
    [
      'a signal has half a sample',
      put(firstOf(16 + 80 + 5 * 8 + 80), '12.5    '),
      'not-edf: number of samples of EEG Fp1',
    ],
  ])('%s', (_, bytes, fault) => {
    expect(faultOf(bytes())).toBe(fault);
  });

  test('a recorder that is still writing does not know the number of records', () => {
    expect(read(put(236, '-1      ')()).recordCount).toBe(2);
  });
});

test('256 channels are read', () => {
  const header = `0       ${' '.repeat(160)}15.05.2616.12.03${String(256 * 257).padEnd(8)}${' '.repeat(44)}1       1       256 `;
  const signals = [
    [16, 'EEG Cz'],
    [80, ''],
    [8, 'uV'],
    [8, '-100'],
    [8, '100'],
    [8, '-32768'],
    [8, '32767'],
    [80, ''],
    [8, '100'],
    [32, ''],
  ] as const;
  const bytes = Buffer.from(header + signals.map(([width, text]) => each(width, text)).join(''), 'latin1');
  expect(read(bytes, bytes.length + 256 * 200).signals).toHaveLength(256);
});
