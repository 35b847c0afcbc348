import 'temporal-polyfill/global';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readHeader } from '#/domain/edf/edf-header.ts';
import { readRecords, readSamples } from '#/domain/edf/edf-records.ts';
import { fileBytes, fileSize } from '../block-file.ts';
import { readIncoming } from '../incoming/read-incoming.ts';
import { testSession } from '../testing/session.ts';
import { convertedContent } from '../converted-file.ts';
import { recordingOf } from '../testing/stored-recording.ts';
import { storedBdf } from './stored-bdf.ts';
import { savedOnDisk } from '../../uploads/saved-on-disk.ts';
import { openStored } from './stored-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'bedside-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

const rate = 50;
const seconds = 4;
const lists = 9;
const signals = [
  { label: 'Wide', samples: rate, value: (at: number) => 1_000_000 + Math.round(900_000 * Math.sin(at / 7)) },
  { label: 'Narrow', samples: rate, value: (at: number) => Math.round(20_000 * Math.cos(at / 5)) },
];

const pad = (text: string, width: number) => text.padEnd(width);

/** A BDF+ file with an offset far from zero in its first channel, and lists of an odd number of bytes. */
function bdfBytes(): Uint8Array<ArrayBuffer> {
  const all = [...signals, { label: 'BDF Annotations', samples: lists }];
  const each = (width: number, text: (signal: (typeof all)[number]) => string) =>
    all.map((signal) => pad(text(signal), width)).join('');
  const header = [
    pad('\u00ffBIOSEMI', 8),
    pad('X X X X', 80),
    pad('Startdate 15-MAY-2026 X X X', 80),
    '15.05.2616.12.03',
    pad(String(256 * (all.length + 1)), 8),
    pad('BDF+C', 44),
    pad(String(seconds), 8),
    pad('1', 8),
    pad(String(all.length), 4),
    each(16, ({ label }) => label),
    each(80, () => ''),
    each(8, () => 'uV'),
    each(8, () => '-262144'),
    each(8, () => '262144'),
    each(8, () => '-8388608'),
    each(8, () => '8388607'),
    each(80, () => ''),
    each(8, ({ samples }) => String(samples)),
    each(32, () => ''),
  ].join('');
  const head = Buffer.from(header, 'latin1');
  const bytes = new Uint8Array(head.length + seconds * 3 * (2 * rate + lists));
  bytes.set(head);
  let at = head.length;
  for (let second = 0; second < seconds; second += 1) {
    for (const { value } of signals)
      for (let index = 0; index < rate; index += 1, at += 3)
        Buffer.from(bytes.buffer).writeIntLE(value(second * rate + index), at, 3);
    bytes.set(Buffer.from(`+${second}\u0014\u0014\0${second === 1 ? '+1.5\u0014Lights off\u0014' : ''}`), at);
    at += 3 * lists;
  }
  return bytes;
}

function readAll(bytes: Uint8Array) {
  const header = readHeader(bytes, bytes.length);
  const data = bytes.subarray(header.headerBytes);
  const { runs, annotations } = readRecords(header, { from: 0, to: header.recordCount }, data);
  return { header, annotations, samples: header.signals.map((signal) => readSamples(header, signal, runs[0]!, data)) };
}

test('a file of 24 bits becomes EDF+, each channel as near as 16 bits allow, and says what is lost', async () => {
  const source = bdfBytes();
  const path = join(folder, 'source.bdf');
  writeFileSync(path, source);
  const read = await readIncoming(savedOnDisk(path));
  if ('fault' in read) throw new Error(read.fault);
  const file = storedBdf(testSession(seconds), openStored(savedOnDisk(path)), read.facts.ranges ?? []);
  const given = readAll(Buffer.concat([...fileBytes(file, 0, fileSize(file))]));
  const wanted = readAll(source);
  expect(given.header.recording).toContain('Scaled_from_24_bits');
  expect(given.annotations).toEqual(wanted.annotations);
  const stepUv = 524_288 / 16_777_215;
  const worst = given.samples.map((samples, channel) =>
    Math.max(...samples.map((value, at) => Math.abs(value - (wanted.samples[channel]?.[at] ?? NaN)))),
  );
  // The first channel has 1.8 million steps, so 28 of them become one.
  expect(worst[0]).toBeLessThan(28 * stepUv);
  expect(worst[1]).toBeLessThan(stepUv);
  const reserved = Buffer.from([...fileBytes(file, 0, 1024)].at(0)!)
    .subarray(1024 - 96)
    .toString();
  expect(reserved.startsWith('1 step is 28 steps of 24 bits')).toBe(true);
});

test('two files of 24 bits share one scale, and keep the gap and the annotations between them', async () => {
  const source = bdfBytes();
  const path = join(folder, 'source.bdf');
  writeFileSync(path, source);
  const read = await readIncoming(savedOnDisk(path));
  if ('fault' in read) throw new Error(read.fault);
  const known = read.facts.ranges ?? [];
  const wider = known.map(([least, greatest]) => [least, greatest + 600_000] as const);
  const at = (afterS: number) => ({ startUs: afterS * 1e6, endUs: (afterS + seconds) * 1e6 });
  const recording = recordingOf(
    [path, path],
    [
      { ...at(0), ranges: known },
      { ...at(60), ranges: wider },
    ],
  );
  const content = convertedContent(testSession(seconds), 'EDF_PLUS', recording);
  if (typeof content === 'string') throw new Error(content);
  const bytes = Buffer.concat([...fileBytes(content, 0, fileSize(content))]);
  const header = readHeader(bytes, bytes.length);
  const data = bytes.subarray(header.headerBytes);
  const { runs, annotations } = readRecords(header, { from: 0, to: header.recordCount }, data);
  expect(runs.map(({ startS }) => startS)).toEqual([0, 60]);
  expect(annotations.map(({ onsetS, text }) => [onsetS, text])).toEqual([
    [1.5, 'Lights off'],
    [61.5, 'Lights off'],
  ]);
  const wanted = readAll(source).samples;
  const stepUv = 524_288 / 16_777_215;
  for (const run of runs)
    for (const [index, signal] of header.signals.entries()) {
      const samples = readSamples(header, signal, run, data);
      const worst = Math.max(...samples.map((value, place) => Math.abs(value - (wanted[index]?.[place] ?? NaN))));
      expect(worst).toBeLessThan(38 * stepUv);
    }
  expect(header.recording).toContain('Scaled_from_24_bits');
});
