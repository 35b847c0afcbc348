import 'temporal-polyfill/global';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { simulatedMark } from '#/domain/edf/edf-header.ts';
import { fileBytes, fileSize } from '../block-file.ts';
import { crcCcitt } from '../ishne-header.ts';
import { readRanges } from '../incoming/read-ranges.ts';
import type { Channel } from '../signal-source.ts';
import type { SessionFile } from '../recorded-session.ts';
import { testSession } from '../testing/session.ts';
import { recordingOf } from '../testing/stored-recording.ts';
import { sampleOf, testChannel, writtenEdf } from '../testing/written-edf.ts';
import { resolutionOf } from './ishne-resolution.ts';
import { savedOnDisk } from '../../uploads/saved-on-disk.ts';
import { openStored } from './stored-file.ts';
import { storedIshne } from './stored-ishne.ts';

const folder = mkdtempSync(join(tmpdir(), 'bedside-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

const seconds = 3;

const channel = testChannel;
const written = (channels: readonly Channel[], recording?: string) => writtenEdf(folder, channels, seconds, recording);

const session = testSession(seconds, { application: 'CCW' });
const converted = (path: string, changes: Partial<SessionFile> = {}) => {
  const file = storedIshne(session, recordingOf([path], [changes]));
  return typeof file === 'string' ? file : Buffer.concat([...fileBytes(file, 0, fileSize(file))]);
};
function bytesOf(path: string, changes: Partial<SessionFile> = {}): Buffer {
  const bytes = converted(path, changes);
  if (typeof bytes === 'string') throw new Error(bytes);
  return bytes;
}
const numbersAt = (bytes: Buffer, at: number, count: number) =>
  Array.from({ length: count }, (_, index) => bytes.readInt16LE(at + 2 * index));
const remarkOf = (bytes: Buffer) => bytes.toString('latin1', 274, 354).replace(/\0+$/, '');

test('the ECG of a file becomes ISHNE, sample by sample, with the leads that it names', () => {
  const channels = [channel('ECG II'), channel('EEG Fp1', { rateHz: 100 }), channel('V5'), channel('EKG x')];
  const bytes = bytesOf(written(channels));
  expect([bytes.readUInt16LE(8), bytes.readInt32LE(14)]).toEqual([crcCcitt(bytes.subarray(10, 522)), 750]);
  expect(numbersAt(bytes, 156, 4)).toEqual([3, 6, 15, 0]);
  // Nobody has looked at the quality.
  expect(numbersAt(bytes, 182, 4)).toEqual([0, 0, 0, -9]);
  expect(numbersAt(bytes, 206, 3)).toEqual([1000, 1000, 1000]);
  expect([numbersAt(bytes, 272, 1), remarkOf(bytes)]).toEqual([[250], '']);
  expect(bytes).toHaveLength(522 + 2 * 3 * 750);
  for (const at of [0, 249, 250, 749])
    expect(numbersAt(bytes, 522 + 6 * at, 3)).toEqual([sampleOf(0, at), sampleOf(2, at), sampleOf(3, at)]);
});

test('other steps are rounded to whole nV, and the header says by how much', () => {
  const coarse = channel('ECG I', { dimension: 'uV', physical: [-5000, 5000] });
  const oxygen = channel('ECG rate', { dimension: 'bpm' });
  const bytes = bytesOf(written([coarse, oxygen], `Startdate 15-MAY-2026 X X X ${simulatedMark}`));
  expect(numbersAt(bytes, 206, 1)).toEqual([153]);
  expect(remarkOf(bytes)).toBe('Simulated_signal; Off by at most 77 nV; 1 ECG without a voltage left out');
  const errors = Array.from({ length: 750 }, (_, at) => {
    const nanovolts = ((sampleOf(0, at) + 32_768) / 65_535) * 1e7 - 5e6;
    return Math.abs(bytes.readInt16LE(522 + 2 * at) * 153 - nanovolts);
  });
  expect(Math.max(...errors)).toBeLessThanOrEqual(77);
  expect(Math.max(...errors)).toBeGreaterThan(50);
});

test('a data record that is too large for memory is read in parts', () => {
  const channels = [
    channel('ECG I', { rateHz: 30_000 }),
    channel('Noise', { rateHz: 600_000 }),
    channel('ECG II', { rateHz: 30_000 }),
  ];
  const bytes = bytesOf(written(channels));
  expect(bytes).toHaveLength(522 + 4 * 90_000);
  for (const at of [0, 16_383, 16_384, 29_999, 30_000, 89_999])
    expect(numbersAt(bytes, 522 + 4 * at, 2)).toEqual([sampleOf(0, at), sampleOf(2, at)]);
});

test.each([
  ['without an ECG', [channel('EEG Fp1')], 'ishne-no-ecg'],
  ['without a unit of its ECG', [channel('ECG', { dimension: '' })], 'ishne-no-ecg'],
  ['with more leads than ISHNE has', Array.from({ length: 13 }, (_, lead) => channel(`ECG ${lead}`)), 'ishne-leads'],
  ['with two rates', [channel('ECG I'), channel('ECG II', { rateHz: 500 })], 'ishne-rates'],
  ['with a rate that does not fit', [channel('ECG I', { rateHz: 40_000 })], 'ishne-rates'],
  ['far from zero', [channel('ECG I', { physical: [300, 310] })], 'ishne-coarse'],
])('a file %s is refused', (_, channels, problem) => {
  expect(converted(written(channels))).toBe(problem);
});

test('a recording with gaps is refused, as nothing may fill them', () => {
  const path = written([channel('ECG I')]);
  expect(converted(path, { gaps: 1 })).toBe('ishne-gaps');
});

test.each([
  ['12 bits of 5 µV keep every sample', { gainNv: 5000, zeroNv: 0 }, [-2048, 2047], { stepNv: 5000, errorNv: 0 }],
  ['reversed limits keep every sample', { gainNv: -1000, zeroNv: 0 }, [-32_767, 32_767], { stepNv: 1000, errorNv: 0 }],
  ['24 bits near zero are held finely', { gainNv: 31.25, zeroNv: 0 }, [-80_000, 80_000], { stepNv: 77, errorNv: 39 }],
  ['an offset of half a volt makes it too coarse', { gainNv: 31.25, zeroNv: 5e8 }, [-10, 10], undefined],
] as const)('%s', (_, scale, range, expected) => {
  expect(resolutionOf(scale, range)).toEqual(expected);
});

const pad = (text: string, width: number) => text.padEnd(width);
const value = (at: number) => 100_000 + Math.round(50_000 * Math.sin(at / 9));

test('24 bits need the range that the file really has', async () => {
  const fields = ['ECG II', '', 'uV', '-262144', '262144', '-8388608', '8388607', '', '250', ''];
  const widths = [16, 80, 8, 8, 8, 8, 8, 80, 8, 32];
  const head = [
    pad('\u00ffBIOSEMI', 8),
    pad('X X X X', 160),
    '15.05.2616.12.03',
    pad('512', 8),
    pad('24BIT', 44),
    pad(String(seconds), 8),
    pad('1', 8),
    pad('1', 4),
    ...fields.map((field, index) => pad(field, widths[index]!)),
  ].join('');
  const bytes = Buffer.concat([Buffer.from(head, 'latin1'), Buffer.alloc(3 * 250 * seconds)]);
  for (let at = 0; at < 250 * seconds; at += 1) bytes.writeIntLE(value(at), 512 + 3 * at, 3);
  const path = join(folder, 'source.bdf');
  writeFileSync(path, bytes);
  const stored = openStored(savedOnDisk(path));
  const ranges = await readRanges(stored.saved, stored.header);
  const given = bytesOf(path, { ranges });
  const [stepNv = 0] = numbersAt(given, 206, 1);
  expect(remarkOf(given)).toBe(`Off by at most ${Math.ceil(stepNv / 2)} nV`);
  for (const at of [0, 14, 42, 749]) {
    const nanovolts = value(at) * (524_288_000 / 16_777_215);
    expect(Math.abs(given.readInt16LE(522 + 2 * at) * stepNv - nanovolts)).toBeLessThanOrEqual(stepNv / 2 + 20);
  }
});
