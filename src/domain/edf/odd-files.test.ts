import { expect, test } from 'vitest';
import { edfBytes } from '../../../tests/support/browser/edf-bytes.ts';
import { channelsOf, unusableFrom } from '../traces/montages.ts';
import { readAnnotations } from './edf-annotations.ts';
import { readHeader } from './edf-header.ts';
import { bytesOf, readRecords, readSamples } from './edf-records.ts';

// What programs write although the format does not allow it, and what is legal but rare.

const labels = ['EEG Fp1', 'EEG Fp2'];
const made = () => edfBytes({ labels, seconds: 4, value: (channel, atS) => 10 * channel + atS });

/** Each letter is a byte: Latin-1. */
function patched(bytes: Uint8Array<ArrayBuffer>, ...patches: readonly [at: number, text: string][]) {
  const changed = bytes.slice();
  for (const [at, text] of patches)
    changed.set(
      Uint8Array.from(text, (letter) => letter.charCodeAt(0)),
      at,
    );
  return changed;
}

const utf8 = (text: string) => String.fromCharCode(...new TextEncoder().encode(text));

/** Where a field of the first signal stands: fields of two signals and the annotations come before it. */
const fieldAt = (...widthsBefore: readonly number[]) => 256 + 3 * widthsBefore.reduce((sum, width) => sum + width, 0);
const dimensionAt = fieldAt(16, 80);
const lowestAt = fieldAt(16, 80, 8);
const highestAt = fieldAt(16, 80, 8, 8);
const digitalLowestAt = fieldAt(16, 80, 8, 8, 8);
const digitalHighestAt = fieldAt(16, 80, 8, 8, 8, 8);

/** The first sample of each signal in the last record. */
function read(bytes: Uint8Array<ArrayBuffer>) {
  const header = readHeader(bytes, bytes.length);
  const span = { from: header.recordCount - 1, to: header.recordCount };
  const { from, to } = bytesOf(header, span);
  const part = bytes.slice(from, to);
  readRecords(header, span, part);
  const run = { startS: 0, records: { from: 0, to: 1 } };
  return { header, values: header.signals.map((signal) => readSamples(header, signal, run, part)[0]) };
}

test.each([
  ['00.00.0000.00.00', 'X X X X', undefined],
  ['42.00.0026.00.99', 'X X X X', undefined],
  ['14.05.2624.00.00', 'X X X X', undefined],
  ['14.13.26', 'X X X X', undefined],
  ['31.02.26', 'Startdate 31-FEB-2026 X X X', undefined],
  ['14.05.26', 'X X X X', '2026-05-14T09:04:13'],
  ['14:05:2609:04:13', 'X X X X', '2026-05-14T09:04:13'],
  ['14/05/2609-04-13', 'X X X X', '2026-05-14T09:04:13'],
  ['14.05.84', 'X X X X', '2084-05-14T09:04:13'],
  ['14.05.85', 'X X X X', '1985-05-14T09:04:13'],
  ['14.05.yy', 'Startdate 14-may-2101 X X X', '2101-05-14T09:04:13'],
  ['00.00.00', 'Startdate 14-MAY-2026 X X X', '2026-05-14T09:04:13'],
  ['00.00.0000.00.00', 'Startdate 14-MAY-2026 X X X', undefined],
  ['14.05.yy', 'X X X X', undefined],
])('the start of %j in a recording %j is %s', (start, recording, expected) => {
  const bytes = patched(made(), [88, recording.padEnd(80)], [168, start]);
  expect(readHeader(bytes, bytes.length).start).toBe(expected);
});

test.each<[string, [at: number, text: string][]]>([
  ['a name in Latin-1', [[8, 'X F 01-JAN-1980 M\u00fcller_Zo\u00eb']]],
  ['a name in UTF-8', [[8, utf8('X F 01-JAN-1980 Müller_Zoë')]]],
])('%s is read', (_, patches) => {
  expect(read(patched(made(), ...patches)).header.patient).toBe('X F 01-JAN-1980 Müller_Zoë');
});

test.each<[string, [at: number, text: string][]]>([
  [
    'NUL in place of spaces',
    [
      [1, '\0'.repeat(7)],
      [dimensionAt, 'uV\0\0\0\0\0\0'],
      [244, '1\0\0\0\0\0\0\0'],
    ],
  ],
  [
    'a comma in its numbers',
    [
      [lowestAt, '-3276,8 '],
      [highestAt, '3276,7  '],
      [244, '1,0     '],
    ],
  ],
  ['an exponent in its numbers', [[highestAt, '3.2767e3']]],
])('a file with %s is read', (_, patches) => {
  const { header, values } = read(patched(made(), ...patches));
  expect(header.signals[0]).toMatchObject({ dimension: 'uV' });
  expect(values[0]).toBeCloseTo(3, 1);
  expect(values[1]).toBeCloseTo(13, 1);
});

test.each<[string, [at: number, text: string][], first: number]>([
  [
    'physical',
    [
      [lowestAt, '3276.7  '],
      [highestAt, '-3276.8 '],
    ],
    -3,
  ],
  [
    'digital',
    [
      [digitalLowestAt, '32767   '],
      [digitalHighestAt, '-32768  '],
    ],
    -3,
  ],
])('reversed %s limits turn the signal over', (_, patches, first) => {
  expect(read(patched(made(), ...patches)).values[0]).toBeCloseTo(first, 0);
});

test.each<[string, [at: number, text: string][]]>([
  [
    'physical limits of 0',
    [
      [lowestAt, '0       '],
      [highestAt, '0       '],
    ],
  ],
  [
    'digital limits of 0',
    [
      [digitalLowestAt, '0       '],
      [digitalHighestAt, '0       '],
    ],
  ],
  ['no limits', [[lowestAt, '        ']]],
  ['limits beyond all numbers', [[highestAt, '1e99    ']]],
])('a channel with %s is named, and the others are drawn', (_, patches) => {
  const { header, values } = read(patched(made(), [256, '-'.padEnd(16)], ...patches));
  expect(channelsOf('recorded', header.signals).map(({ name }) => name)).toEqual(['Fp2']);
  expect(unusableFrom(header.signals)).toEqual(['-']);
  expect(values[1]).toBeCloseTo(13, 1);
});

test('a file whose channels are all without a scale has only its annotations, and without them nothing to show', () => {
  const limits = [0, 8].flatMap((at): [number, string][] => [
    [lowestAt + at, '0       '],
    [highestAt + at, '0       '],
  ]);
  expect(read(patched(made(), ...limits)).header.noTraces).toBe('no-scale');
  const bare = patched(made(), ...limits, [256 + 32, 'Status          ']);
  expect(() => read(patched(bare, [lowestAt + 16, '1       ']))).toThrow('empty');
});

test('samples in records that last no time are refused, and annotations beside them are read', () => {
  const timeless = patched(made(), [244, '0       ']);
  expect(readHeader(timeless, timeless.length).noTraces).toBe('no-time');
  expect(() => readHeader(patched(timeless, [256 + 32, 'Status          ']), timeless.length)).toThrow('no-time');
});

/** The same samples in 24 bits, each with a further byte of 64. */
function asBdf(edf: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const { headerBytes } = readHeader(edf, edf.length);
  const samples = edf.subarray(headerBytes);
  const bytes = new Uint8Array(headerBytes + (samples.length / 2) * 3).fill(64);
  bytes.set(edf.subarray(0, headerBytes));
  for (let index = 0; index < samples.length; index += 2)
    bytes.set(samples.subarray(index, index + 2), headerBytes + (index / 2) * 3 + 1);
  const limits = [0, 8].flatMap((at): [number, string][] => [
    [digitalLowestAt + at, '-8388608'],
    [digitalHighestAt + at, '8388607 '],
  ]);
  return patched(bytes, [0, '\u00ffBIOSEMI'], [192, '24BIT'], [256 + 32, 'BDF Annotations '], ...limits);
}

/** `step` is the sample of 16 bits. */
const valueOfBdf = (step: number) => -3276.8 + ((256 * step + 64 + 8_388_608) / 16_777_215) * 6553.5;

test('BDF has samples of 24 bits', () => {
  const { header, values } = read(asBdf(made()));
  expect(header).toMatchObject({ sampleBytes: 3, recordCount: 4, declaredRecords: 4, heldRecords: 4 });
  expect(header.annotations).toHaveLength(1);
  expect(values[0]).toBeCloseTo(valueOfBdf(30), 4);
  expect(values[1]).toBeCloseTo(valueOfBdf(130), 4);
});

test('the signal of annotations may be in lower case', () => {
  expect(read(patched(made(), [256 + 32, 'EDF annotations'])).header.annotations).toHaveLength(1);
});

test('annotations may be in Latin-1, and may be about one channel', () => {
  const text = `+0\u0014\u0014\0+1\u00152\u0014${utf8('Müller')}\u0014\0+2\u0014M\u00fcller\u0014\0+3\u0014Apnea@@Flow\u0014\0`;
  const record = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  const header = { annotations: [{ offset: 0, bytes: record.length }] } as never;
  expect(readAnnotations(record, header)).toEqual({
    startS: 0,
    annotations: [
      { onsetS: 1, durationS: 2, text: 'Müller' },
      { onsetS: 2, durationS: undefined, text: 'Müller' },
      { onsetS: 3, durationS: undefined, text: 'Apnea', channel: 'Flow' },
    ],
  });
});
