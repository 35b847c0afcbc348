import 'temporal-polyfill/global';
import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import type { ConversionFormat } from '#/domain/conversion.ts';
import { fileBytes, fileSize, type BlockFile } from './block-file.ts';
import { measureFile } from './checksum.ts';
import { simulatedRecorders } from '../simulation/simulation.ts';
import * as files from './converted-file.ts';
import type { RecordedSession } from './recorded-session.ts';
import { testSession } from './testing/session.ts';

const { sourceMark } = files;
const convertedContent = (session: RecordedSession, format: ConversionFormat) =>
  files.convertedContent(session, format, simulatedRecorders.signalsOf(session));
const convertedFile = (session: RecordedSession, format: ConversionFormat, crc: number) =>
  files.convertedFile(session, format, crc, simulatedRecorders.signalsOf(session));

const ecg = testSession(90, { application: 'CCW' });

function made(file: ReturnType<typeof convertedFile>): BlockFile {
  if (typeof file === 'string') throw new Error(file);
  return file;
}
const partOf = (file: BlockFile, from: number, to: number) => Buffer.concat([...fileBytes(file, from, to)]);
const wholeOf = (file: BlockFile) => partOf(file, 0, fileSize(file));

test.each(['EDF_PLUS', 'ISHNE', 'ISHNE_ZIP'] as const)(
  'any part of a file (%s) equals the same part of the whole file',
  (format) => {
    const file = made(convertedFile(ecg, format, 77));
    const whole = wholeOf(file);
    expect(whole).toHaveLength(fileSize(file));
    const end = whole.length;
    const places = [0, 1, 29, 521, 522, 523, 1023, 1024, 5000, 131_072, 300_001, end - 200, end - 119, end - 1, end];
    for (const from of places)
      for (const to of places.filter((place) => place > from))
        expect(partOf(file, from, to).equals(whole.subarray(from, to)), `${from} to ${to}`).toBe(true);
  },
);

test('the same recording gives the same file, and another recording gives another file', () => {
  const bytes = wholeOf(made(convertedFile(ecg, 'ISHNE', 0)));
  expect(wholeOf(made(convertedFile({ ...ecg }, 'ISHNE', 0))).equals(bytes)).toBe(true);
  expect(wholeOf(made(convertedFile({ ...ecg, id: 13 }, 'ISHNE', 0))).equals(bytes)).toBe(false);
});

test('a conversion computes the whole content', async () => {
  const content = made(convertedContent(ecg, 'EDF_PLUS'));
  const whole = wholeOf(content);
  expect(await measureFile(content)).toEqual({ sizeBytes: whole.length, crc32: crc32(whole) });
});

test('a zip file contains the ISHNE file under its name, as its directory says', () => {
  const content = wholeOf(made(convertedContent(ecg, 'ISHNE_ZIP')));
  const zip = wholeOf(made(convertedFile(ecg, 'ISHNE_ZIP', crc32(content))));
  const end = zip.subarray(-22);
  expect([end.readUInt32LE(0), end.readUInt16LE(10)]).toEqual([0x0605_4b50, 1]);
  const directory = zip.subarray(end.readUInt32LE(16), end.readUInt32LE(16) + end.readUInt32LE(12));
  expect([directory.readUInt32LE(0), directory.readUInt16LE(10)]).toEqual([0x0201_4b50, 0]);
  expect([16, 20, 24].map((at) => directory.readUInt32LE(at))).toEqual([
    crc32(content),
    content.length,
    content.length,
  ]);
  expect(directory.toString('latin1', 46)).toBe('ccw12.ISHNE');
  const local = zip.subarray(directory.readUInt32LE(42));
  expect(local.readUInt32LE(0)).toBe(0x0403_4b50);
  const contentAt = 30 + local.readUInt16LE(26) + local.readUInt16LE(28);
  expect(local.subarray(contentAt, contentAt + content.length).equals(content)).toBe(true);
});

test.each([
  ['nothing was recorded', { startUs: null, endUs: null }],
  ['it has no end', { endUs: null }],
  ['less than a second was recorded', { endUs: ecg.startUs + 999_999 }],
  ['it ends before it starts', { endUs: ecg.startUs - 5_000_000 }],
])('if %s, there is no file', (_, changes) => {
  expect(convertedContent({ ...ecg, ...changes }, 'EDF_PLUS')).toBe('no-data');
});

test('a zip file of more than 4 GB is refused, and the plain file is not', () => {
  const long = testSession(100 * 86_400, { application: 'CPF', resolution: 'HIGH' });
  expect(convertedContent(long, 'ISHNE_ZIP')).toBe('too-large');
  expect(fileSize(made(convertedContent(long, 'ISHNE')))).toBeGreaterThan(2 ** 32);
});

test('the source mark of a recording changes with everything that its files contain', () => {
  const marks = [
    ecg,
    { ...ecg, endUs: ecg.endUs + 1 },
    { ...ecg, timeZone: 'Europe/Paris' },
    { ...ecg, patient: { ...ecg.patient, lastName: 'Other' } },
  ].map(sourceMark);
  expect(new Set(marks).size).toBe(4);
  expect(sourceMark({ ...ecg })).toBe(marks[0]);
});
