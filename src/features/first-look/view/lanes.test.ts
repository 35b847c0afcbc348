import { expect, test } from 'vitest';
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
const scale = { sensitivity: { electric: 10, ecg: 100 }, pxPerMm: 4, height: 300, isCentred: false };

test('a voltage is as high as its sensitivity and the screen say, and EEG has negative up', () => {
  const channels = [channel('Fp1', 'eeg'), channel('EOG', 'electric'), channel('ECG II', 'ecg', 'mV')];
  const [eeg, eog, ecg] = lanesOf(channels, [flat, flat, flat], scale);
  // 50 µV at 10 µV/mm are 5 mm, and each mm has 4 px.
  expect(yOf(eeg, 50)).toBe(50 + 20);
  expect(yOf(eog, 50)).toBe(150 - 20);
  // 1 mV at 100 µV/mm are 10 mm.
  expect(yOf(ecg, 1)).toBe(250 - 40);
});

test('a channel without voltage fills its lane and tells its range', () => {
  const trace = Float32Array.of(0, 94, 1, 98, Number.NaN, Number.NaN, 3, 96);
  const [lane] = lanesOf([channel('SaO2', 'other', '%')], [trace], scale);
  expect(lane?.range).toEqual([94, 98]);
  expect([yOf(lane, 98), yOf(lane, 94)]).toEqual([30, 270]);
});

test('without a high pass, a trace far from zero is in the middle of its lane', () => {
  const far = Float32Array.of(0, 900, 1, 1100);
  const [lane] = lanesOf([channel('Fp1', 'eeg')], [far], { ...scale, isCentred: true });
  expect(yOf(lane, 1000)).toBe(150);
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
