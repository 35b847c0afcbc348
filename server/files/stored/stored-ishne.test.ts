import 'temporal-polyfill/global';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { fileBytes, fileSize } from '../block-file.ts';
import { crcCcitt } from '../ishne-header.ts';
import { readIncoming } from '../incoming/read-incoming.ts';
import type { TimedSession } from '../recorded-session.ts';
import { testSession } from '../testing/session.ts';
import { openStored } from './stored-file.ts';
import { storedIshne } from './stored-ishne.ts';

const folder = mkdtempSync(join(tmpdir(), 'bedside-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Signal {
  label: string;
  unit?: string;
  samples?: number;
  /** The physical limits, as text. The digital ones are -32768 and 32767, or those of 24 bits. */
  limits?: readonly [string, string];
  value?: (at: number) => number;
}

const seconds = 3;
const rate = 250;
const pad = (text: string, width: number) => text.padEnd(width);
const wave = (step: number) => (at: number) => Math.round(3000 * Math.sin(at / step));

/** A plain EDF or BDF file whose records have a second each. */
function writtenFile(signals: readonly Signal[], bits: 16 | 24 = 16): string {
  const each = (width: number, text: (signal: Signal) => string) =>
    signals.map((one) => pad(text(one), width)).join('');
  const [least, greatest] = bits === 16 ? ['-32768', '32767'] : ['-8388608', '8388607'];
  const samplesOf = ({ samples = rate }: Signal) => samples;
  const head = [
    pad(bits === 16 ? '0' : '\u00ffBIOSEMI', 8),
    pad('X X X X', 80),
    pad('Holter', 80),
    '15.05.2616.12.03',
    pad(String(256 * (signals.length + 1)), 8),
    pad(bits === 16 ? '' : '24BIT', 44),
    pad(String(seconds), 8),
    pad('1', 8),
    pad(String(signals.length), 4),
    each(16, ({ label }) => label),
    each(80, () => ''),
    each(8, ({ unit = 'mV' }) => unit),
    each(8, ({ limits = ['-32.768', '32.767'] }) => limits[0]),
    each(8, ({ limits = ['-32.768', '32.767'] }) => limits[1]),
    each(8, () => least),
    each(8, () => greatest),
    each(80, () => ''),
    each(8, (signal) => String(samplesOf(signal))),
    each(32, () => ''),
  ].join('');
  const width = bits / 8;
  const data = Buffer.alloc(seconds * width * signals.reduce((sum, signal) => sum + samplesOf(signal), 0));
  let at = 0;
  for (let second = 0; second < seconds; second += 1)
    for (const signal of signals)
      for (let index = 0; index < samplesOf(signal); index += 1, at += width)
        data.writeIntLE((signal.value ?? wave(7))(second * samplesOf(signal) + index), at, width);
  const path = join(folder, `${crypto.randomUUID()}.edf`);
  writeFileSync(path, Buffer.concat([Buffer.from(head, 'latin1'), data]));
  return path;
}

async function ishneOf(signals: readonly Signal[], { bits = 16, gaps = 0 }: { bits?: 16 | 24; gaps?: number } = {}) {
  const path = writtenFile(signals, bits);
  const stored = openStored(path);
  const read = await readIncoming(path, seconds * stored.header.recordBytes + stored.header.headerBytes);
  if ('fault' in read) throw new Error(read.fault);
  const file = { upload: 'c0ffee', sha256: read.sha256, ranges: read.facts.ranges ?? null, gaps };
  const content = storedIshne(testSession(seconds, { file } satisfies Partial<TimedSession>), stored);
  return typeof content === 'string' ? content : Buffer.concat([...fileBytes(content, 0, fileSize(content))]);
}

const numbersAt = (bytes: Buffer, at: number, count: number) =>
  Array.from({ length: count }, (_, index) => bytes.readInt16LE(at + 2 * index));

const remark = (bytes: Buffer) => bytes.toString('latin1', 274, 354).replace(/\0+$/, '');

async function bytesOf(...given: Parameters<typeof ishneOf>): Promise<Buffer> {
  const found = await ishneOf(...given);
  if (typeof found === 'string') throw new Error(found);
  return found;
}

test('the ECG of a file of 16 bits becomes ISHNE sample by sample, without its other channels', async () => {
  const bytes = await bytesOf([
    { label: 'ECG II', value: wave(7) },
    { label: 'EEG Fp1', unit: 'uV' },
    { label: 'ECG V1', value: wave(11) },
  ]);
  expect(bytes).toHaveLength(522 + seconds * rate * 2 * 2);
  expect(bytes.readUInt16LE(8)).toBe(crcCcitt(bytes.subarray(10, 522)));
  expect(bytes.readInt32LE(14)).toBe(seconds * rate);
  // Number of leads, their codes, unknown quality, and 1 µV for each step.
  expect(numbersAt(bytes, 156, 3)).toEqual([2, 6, 11]);
  expect(numbersAt(bytes, 182, 2)).toEqual([0, 0]);
  expect(numbersAt(bytes, 206, 2)).toEqual([1000, 1000]);
  expect(numbersAt(bytes, 272, 1)).toEqual([rate]);
  expect(remark(bytes)).toBe('');
  for (const at of [0, 249, 250, 749]) expect(numbersAt(bytes, 522 + 4 * at, 2)).toEqual([wave(7)(at), wave(11)(at)]);
});

test('steps that are no whole nV are rounded, and the header says by how much', async () => {
  const bytes = await bytesOf([{ label: 'ECG II', limits: ['-10', '10'] }]);
  const step = numbersAt(bytes, 206, 1)[0]!;
  expect(remark(bytes)).toBe(`Off by at most ${Math.ceil(step / 2)} nV`);
  for (const at of [1, 300, 700]) {
    const physicalNv = (wave(7)(at) + 32_768) * (20e6 / 65_535) - 10e6;
    expect(Math.abs(numbersAt(bytes, 522 + 2 * at, 1)[0]! * step - physicalNv)).toBeLessThanOrEqual(step / 2 + 1);
  }
});

const farFromZero = (at: number) => 100_000 + Math.round(90_000 * Math.sin(at / 9));

test('a file of 24 bits is scaled by what it really has', async () => {
  const bytes = await bytesOf([{ label: 'ECG II', unit: 'uV', limits: ['-262144', '262143'], value: farFromZero }], {
    bits: 24,
  });
  const step = numbersAt(bytes, 206, 1)[0]!;
  const stepNv = 524_287_000 / 16_777_215;
  for (const at of [0, 400]) {
    const physicalNv = (farFromZero(at) + 8_388_608) * stepNv - 262_144_000;
    expect(Math.abs(numbersAt(bytes, 522 + 2 * at, 1)[0]! * step - physicalNv)).toBeLessThanOrEqual(step / 2 + 2);
  }
  expect(step).toBeLessThan(200);
});

test('an ECG without a voltage is left out, and the header says so', async () => {
  const bytes = await bytesOf([{ label: 'ECG II' }, { label: 'ECG V1', unit: 'a.u.' }]);
  expect(numbersAt(bytes, 156, 1)).toEqual([1]);
  expect(remark(bytes)).toBe('1 ECG without a voltage left out');
});

test.each([
  ['without an ECG', 'ishne-no-ecg', [{ label: 'EEG Fp1', unit: 'uV' }], {}],
  ['with gaps', 'ishne-gaps', [{ label: 'ECG II' }], { gaps: 1 }],
  ['whose leads have two rates', 'ishne-rates', [{ label: 'ECG II' }, { label: 'ECG V1', samples: 500 }], {}],
  [
    'with more than 12 leads',
    'ishne-leads',
    Array.from({ length: 13 }, (_, index) => ({ label: `ECG ${index + 1}` })),
    {},
  ],
  ['far from zero', 'ishne-coarse', [{ label: 'ECG II', limits: ['400', '410'] as const }], {}],
])('a file %s becomes none, and the reason is told', async (_what, problem, signals, options) => {
  expect(await ishneOf(signals, options)).toBe(problem);
});
