import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { readAnnotations } from '#/domain/edf/edf-annotations.ts';
import { isEdfFault } from '#/domain/edf/edf-fault.ts';
import { readHeader, type EdfHeader } from '#/domain/edf/edf-header.ts';
import { bytesOf, readRecords, recordedSeconds, recordsFrom, recordsOf, timeOf } from '#/domain/edf/edf-records.ts';
import { planOf } from '#/domain/edf/sample-places.ts';
import { doubtsOf } from '#/domain/traces/channel-doubts.ts';
import { drawnTraces } from '#/domain/traces/drawn-traces.ts';
import { placesOf } from '#/domain/traces/ecg-layout.ts';
import { channelsOf, montagesOf } from '#/domain/traces/montages.ts';
import { edfBytes } from '../../../../tests/support/browser/edf-bytes.ts';
import { Clock, longTicksOf, ticksOf, timesOf } from './axis.ts';
import { bandsOf, lanesOf, yOf } from './lanes.ts';
import { firstLook, lastPosition } from './look.ts';

i18n.loadAndActivate({ locale: 'en', messages: {} });

// A header may say anything. Each page is then drawn, or the file is refused with a reason.

const pageS = 10;
const valid = edfBytes({
  labels: ['EEG Fp1', 'EEG F7', 'ECG', 'SpO2'],
  seconds: 12,
  rateHz: 10,
  signals: { 3: { dimension: '%', rateHz: 1 } },
  value: (channel, atS) => 10 * channel + atS,
  lists: [{ 2: ['+2\u00153\u0014Apnea@@SpO2\u0014'] }, { 5: ['+1\u0014Stored late\u0014'] }],
});
const { headerBytes } = readHeader(valid, valid.length);

/** Numbers of 0 to below 1, the same in each run. */
function* random(): Generator<number, never> {
  for (let state = 20_260_514; ;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

const texts = [
  '',
  '-1',
  '0',
  '1',
  '2',
  '7.5',
  '0,5',
  '1e9',
  '1e99',
  '-1e-99',
  '99999999',
  '2147483648',
  'NaN',
  'Infinity',
];
const words = [
  '\0\0\0\0\0\0\0\0',
  '\u00b5V',
  '\u00ff\u00fe',
  'EDF+D',
  'BDF Annotations',
  'EDF Annotations',
  '26.00.99',
  '-',
];
const choices = [...texts, ...words];
const starts = [0, 8, 88, 168, 176, 184, 192, 236, 244, 252];

function mutated(next: () => number): Uint8Array<ArrayBuffer> {
  const bytes = valid.slice(0, next() < 0.2 ? Math.floor(next() * valid.length) : valid.length);
  const count = 1 + Math.floor(next() * 3);
  for (let mutation = 0; mutation < count; mutation += 1) {
    // The fields of the signals have 8, 16 or 80 letters.
    const anywhere = 8 * Math.floor((next() * headerBytes) / 8);
    const field = next() < 0.4 ? (starts[Math.floor(next() * starts.length)] ?? 0) : anywhere;
    const choice = (choices[Math.floor(next() * choices.length)] ?? '').padEnd(8);
    const text = next() < 0.3 ? String.fromCharCode(Math.floor(next() * 256)) : choice;
    for (let index = 0; index < text.length && field + index < bytes.length; index += 1)
      bytes[field + index] = text.charCodeAt(index);
  }
  return bytes;
}

/** What the screen would show at a position. */
function shown(header: EdfHeader, bytes: Uint8Array<ArrayBuffer>, positionS: number, isExcerpt: boolean) {
  const look = firstLook(header);
  const channels = montagesOf(header.signals).flatMap((montage) => channelsOf(montage, header.signals));
  const stretch = { fromS: positionS - 2, toS: positionS + pageS };
  const span = recordsOf(header, stretch.fromS, stretch.toS);
  const plan = planOf(header, span, {
    ...stretch,
    signals: channels.flatMap(({ signal, minus }) => [signal, ...minus]),
  });
  const place = bytesOf(header, span);
  const pieces = isExcerpt ? plan.spans : [place];
  for (const { from, to } of pieces) expect(from >= headerBytes && to <= bytes.length).toBe(true);
  const read = Uint8Array.from(pieces.flatMap(({ from, to }) => [...bytes.subarray(from, to)]));
  const told = plan.lists.map((annotations) => readAnnotations(read, { annotations }));
  const { runs, annotations } = isExcerpt ? recordsFrom(header, span, told) : readRecords(header, span, read);
  const startS = timeOf(header, span, runs, positionS);
  const places = isExcerpt ? plan.places : undefined;
  const frame = { startS, widthS: pageS, columns: 100 };
  const traces = drawnTraces({ header, bytes: read, places, runs, channels, filters: look.filters, ...frame });
  const scale = {
    sensitivity: look.sensitivity,
    pxPerMm: 4,
    height: 300,
    room: { above: 0, below: 0 },
    line: 15,
    layout: 'rows' as const,
  };
  const bands = bandsOf(channels, placesOf('rows', channels), scale);
  doubtsOf(channels, header, look.filters);
  const lanes = lanesOf(bands, traces, { polarity: look.polarity, isCentred: () => true, ownScales: new Map() });
  const heights = lanes.flatMap((lane) =>
    [...lane.trace].map((value, at) => [at % 2 === 1 ? yOf(lane, value) : value]),
  );
  const scales = lanes.flatMap(({ range = [], top, height, middle, pxPerUnit }) => [
    ...range,
    top,
    height,
    middle,
    pxPerUnit,
  ]);
  return { heights: heights.flat(), scales, startS, annotations };
}

function timesOn(header: EdfHeader, { startS, annotations }: Pick<ReturnType<typeof shown>, 'startS' | 'annotations'>) {
  const clock = new Clock(header, 'Europe/Paris');
  const marks = [...ticksOf(startS, pageS, clock), ...longTicksOf(header, recordedSeconds(header), clock)];
  expect(marks.length).toBeLessThan(30);
  return [...marks.map(({ label }) => label), ...annotations.map((one) => timesOf(one, clock))].join(' ');
}

test('a header with errors gives a page without NaN, or a reason, whatever the errors are', () => {
  const numbers = random();
  const next = () => numbers.next().value;
  const reasons = new Set<string>();
  let drawn = 0;
  for (let run = 0; run < 150; run += 1) {
    const bytes = mutated(next);
    try {
      const header = readHeader(bytes, bytes.length);
      if (header.noTraces) continue;
      for (const positionS of [0, lastPosition(header, pageS)]) {
        const pages = (header.isCut ? [true] : [false, true]).map((isExcerpt) =>
          shown(header, bytes, positionS, isExcerpt),
        );
        for (const { heights, scales } of pages) {
          // Two NaN in a row lift the pen.
          expect(heights.every((height, at) => Number.isFinite(height) || Number.isNaN(heights[at ^ 1]))).toBe(true);
          expect(scales.every(Number.isFinite)).toBe(true);
        }
        const [page] = pages;
        expect(page && timesOn(header, page)).not.toMatch(/NaN|undefined|Infinity|Invalid/);
        drawn += 1;
      }
    } catch (error) {
      if (!isEdfFault(error)) throw error;
      reasons.add(error.code);
    }
  }
  // The errors are of many kinds, and most files are still drawn.
  expect(drawn).toBeGreaterThan(100);
  expect([...reasons]).toEqual(expect.arrayContaining(['mismatch', 'not-edf', 'truncated']));
});
