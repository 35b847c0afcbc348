import { expect, test } from 'vitest';
import { placesOf, type Layout } from '#/domain/traces/ecg-layout.ts';
import type { Channel } from '#/domain/traces/montages.ts';
import { usualPolarities, type Polarities } from '#/domain/traces/polarity.ts';
import type { Polyline } from '#/domain/traces/polyline.ts';
import { measured, movedByKey, restingCaliper } from './caliper.ts';
import { bandsOf, lanesOf, rowHeights, yOf } from './lanes.ts';

const channel = (name: string, kind: Channel['kind'], dimension = 'uV'): Channel => ({
  name,
  signal: 0,
  minus: [],
  dimension,
  kind,
});
const flat = Float32Array.of(0, 0, 1, 0);
const scale = {
  sensitivity: { eeg: 10, electric: 10, ecg: 100 },
  pxPerMm: 4,
  height: 300,
  room: { above: 0, below: 0 },
  line: 15,
};

interface Drawn {
  layout?: Layout;
  isCentred?: boolean;
  polarity?: Polarities;
}

function lanesIn(channels: Channel[], traces: Polyline[], drawn: Drawn = {}) {
  const { layout = 'rows', isCentred = false, polarity = usualPolarities } = drawn;
  const bands = bandsOf(channels, placesOf(layout, channels), { ...scale, layout });
  return lanesOf(bands, traces, { polarity, isCentred: () => isCentred, ownScales: new Map() });
}

test.each([
  ['EEG has negative up', usualPolarities, [-20, 20, 40]],
  ['somebody turns all but an ECG over', { eeg: 'positive-up', electric: 'negative-up' }, [20, -20, 40]],
] as const)('a voltage is as high as its sensitivity and the screen say, and %s', (_, polarity, expected) => {
  const channels = [channel('Fp1', 'eeg'), channel('EOG', 'electric'), channel('ECG II', 'ecg', 'mV')];
  // 10 µV/mm and 4 px for each mm: 50 µV are 20 px. At 100 µV/mm, 1 mV are 40 px.
  const values = [50, 50, 1];
  const lanes = lanesIn(channels, [flat, flat, flat], { polarity });
  const aboveMiddle = lanes.map((lane, index) => lane.top + lane.height / 2 - yOf(lane, values[index] ?? 0));
  expect(aboveMiddle.map((px) => Math.round(px * 1000) / 1000)).toEqual(expected);
});

test.each([
  [100, 15],
  [50, 30],
  [400, 15],
])('at %d µV/mm, a row of an ECG has at least three large squares and 1.5 mV: %d mm', (ecg, mm) => {
  const channels = [channel('ECG V1', 'ecg'), channel('Fp1', 'eeg')];
  const rows = { ...scale, sensitivity: { ...scale.sensitivity, ecg }, layout: 'rows' as const };
  const [high = 0, low = 0] = rowHeights(channels, placesOf('rows', channels), rows);
  expect(high).toBe(4 * mm);
  expect(low).toBeLessThan(30);
});

test('where a peak needs room, the rows of an EEG become tight, and those of an ECG keep their height', () => {
  const channels = [channel('Fp1', 'eeg'), channel('O1', 'eeg'), channel('ECG II', 'ecg')];
  const heights = (height: number, above: number) =>
    bandsOf(channels, placesOf('rows', channels), { ...scale, layout: 'rows', height, room: { above, below: 0 } }).map(
      (band) => Math.round(band.height * 10) / 10,
    );
  expect(heights(117, 0)).toEqual([28.5, 28.5, 60]);
  expect(heights(117, 10)).toEqual([23.5, 23.5, 60]);
  expect(heights(117, 18)).toEqual([19.5, 19.5, 60]);
});

test('a channel without voltage fills its lane and tells its range', () => {
  const trace = Float32Array.of(0, 94, 1, 98, Number.NaN, Number.NaN, 3, 96);
  const lanes = lanesIn([channel('SaO2', 'other', '%')], [trace]);
  expect(lanes.map((lane) => [lane.range, yOf(lane, 98), yOf(lane, 94)])).toEqual([[[94, 98], 30, 270]]);
});

test('an EEG in an unknown unit fills its lane, and negative stays up', () => {
  const trace = Float32Array.of(0, -50, 1, 50);
  const lanes = lanesIn([channel('Fp1', 'eeg', 'counts')], [trace]);
  expect(lanes.map((lane) => [lane.range, yOf(lane, -50), yOf(lane, 50)])).toEqual([[[-50, 50], 30, 270]]);
});

test('without a high pass, a trace far from zero is in the middle of its lane', () => {
  const far = Float32Array.of(0, 900, 1, 1100);
  const lanes = lanesIn([channel('Fp1', 'eeg')], [far], { isCentred: true });
  expect(lanes.map((lane) => yOf(lane, 1000))).toEqual([150]);
});

test('the caliper measures time, rate, and the amplitude of the lane in which it begins', () => {
  const lanes = lanesIn([channel('Fp1', 'eeg'), channel('ECG II', 'ecg')], [flat, flat]);
  const caliper = { from: { x: 0.2, y: 0.6 }, to: { x: 0.28, y: 0.7 } };
  const found = measured(caliper, { lanes, widthS: 10, height: 300 });
  // 30 px are 7.5 mm.
  expect(found).toMatchObject({ channel: 'ECG II', dimension: 'µV' });
  expect(found?.amplitude).toBeCloseTo(750);
  expect(found?.seconds).toBeCloseTo(0.8);
  expect(found?.rate).toBeCloseTo(75);
});

test('keys move the corners of the caliper within the traces', () => {
  const { from, to } = restingCaliper;
  expect(movedByKey(restingCaliper, 'ArrowRight', false)).toEqual({ from, to: { x: to.x + 0.005, y: to.y } });
  expect(movedByKey(restingCaliper, 'ArrowUp', true)).toEqual({ from: { x: from.x, y: from.y - 0.01 }, to });
  expect(movedByKey({ from, to: { x: 1, y: 1 } }, 'ArrowRight', false)?.to.x).toBe(1);
  expect(movedByKey(restingCaliper, 'Enter', false)).toBeUndefined();
});

test('in the standard layout, the caliper measures the lead of its column', () => {
  const channels = ['I', 'II', 'III', 'aVR', 'aVL', 'aVF', 'V1', 'V2', 'V3', 'V4', 'V5', 'V6'].map((lead) =>
    channel(`ECG ${lead}`, 'ecg', 'mV'),
  );
  const traces = channels.map(() => flat);
  const lanes = lanesIn(channels, traces, { layout: 'standard' });
  const at = (x: number, y: number) =>
    measured({ from: { x, y }, to: { x: x + 0.1, y: y + 0.02 } }, { lanes, widthS: 10, height: 300 })?.channel;
  expect([at(0.1, 0.1), at(0.3, 0.3), at(0.8, 0.6), at(0.8, 0.9)]).toEqual(['ECG I', 'ECG aVL', 'ECG V6', 'ECG II']);
});
