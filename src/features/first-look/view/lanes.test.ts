import { expect, test } from 'vitest';
import { placesOf } from '#/domain/traces/ecg-layout.ts';
import type { Channel } from '#/domain/traces/montages.ts';
import { measured, movedByKey, restingCaliper } from './caliper.ts';
import { lanesOf, yOf } from './lanes.ts';

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
  isCentred: false,
  ownScales: new Map(),
};

test('a voltage is as high as its sensitivity and the screen say, and EEG has negative up', () => {
  const channels = [channel('Fp1', 'eeg'), channel('EOG', 'electric'), channel('ECG II', 'ecg', 'mV')];
  // 10 µV/mm and 4 px for each mm: 50 µV are 20 px. At 100 µV/mm, 1 mV are 40 px.
  const values = [50, 50, 1];
  const lanes = lanesOf(channels, [flat, flat, flat], scale);
  expect(lanes.map((lane, index) => yOf(lane, values[index] ?? 0))).toEqual([50 + 20, 150 - 20, 250 - 40]);
});

test('a channel without voltage fills its lane and tells its range', () => {
  const trace = Float32Array.of(0, 94, 1, 98, Number.NaN, Number.NaN, 3, 96);
  const lanes = lanesOf([channel('SaO2', 'other', '%')], [trace], scale);
  expect(lanes.map((lane) => [lane.range, yOf(lane, 98), yOf(lane, 94)])).toEqual([[[94, 98], 30, 270]]);
});

test('an EEG in an unknown unit fills its lane, and negative stays up', () => {
  const trace = Float32Array.of(0, -50, 1, 50);
  const lanes = lanesOf([channel('Fp1', 'eeg', 'counts')], [trace], scale);
  expect(lanes.map((lane) => [lane.range, yOf(lane, -50), yOf(lane, 50)])).toEqual([[[-50, 50], 30, 270]]);
});

test('without a high pass, a trace far from zero is in the middle of its lane', () => {
  const far = Float32Array.of(0, 900, 1, 1100);
  const lanes = lanesOf([channel('Fp1', 'eeg')], [far], { ...scale, isCentred: true });
  expect(lanes.map((lane) => yOf(lane, 1000))).toEqual([150]);
});

test('the caliper measures time, rate, and the amplitude of the lane in which it begins', () => {
  const lanes = lanesOf([channel('Fp1', 'eeg'), channel('ECG II', 'ecg')], [flat, flat], scale);
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
  const lanes = lanesOf(channels, traces, scale, placesOf('standard', channels));
  const at = (x: number, y: number) =>
    measured({ from: { x, y }, to: { x: x + 0.1, y: y + 0.02 } }, { lanes, widthS: 10, height: 300 })?.channel;
  expect([at(0.1, 0.1), at(0.3, 0.3), at(0.8, 0.6), at(0.8, 0.9)]).toEqual(['ECG I', 'ECG aVL', 'ECG V6', 'ECG II']);
});
