import { expect, test } from 'vitest';
import type { Channel } from './montages.ts';
import { fittedScales, grownScales, type OwnScales } from './own-scales.ts';

const channel = (name: string, dimension: string, kind: Channel['kind'] = 'other'): Channel => ({
  name,
  signal: 0,
  minus: [],
  dimension,
  kind,
});
const flow = channel('Flow', 'l/min');
const saturation = channel('SpO2', '%');
/** The file could hold -100 to 100. */
const signals = [{ extent: 200 }];
const trace = (...values: number[]) => Float32Array.from(values.flatMap((value, at) => [at, value]));
const shown = (of: Channel, ...values: number[]) => ({ signals, channels: [of], traces: [trace(...values)] });
const none: OwnScales = new Map();
const breathing = shown(flow, -30, 30, -28, 31);
const apnoea = shown(flow, -0.2, 0.3, -0.3, 0.2);

test('the scale of breathing stays on the page of an apnoea', () => {
  const scales = grownScales(none, breathing);
  expect(scales.get('Flow')).toEqual([-30, 31]);
  expect(grownScales(scales, apnoea).get('Flow')).toEqual([-30, 31]);
});

test('noise does not fill its lane, also if its page is opened first', () => {
  const [lowest = 0, highest = 0] = grownScales(none, apnoea).get('Flow') ?? [];
  // A fiftieth of what the file could hold.
  expect(highest - lowest).toBeCloseTo(4);
  expect((highest + lowest) / 2).toBeCloseTo(0);
});

test('a scale grows if a page has values beyond it', () => {
  const scales = grownScales(grownScales(none, apnoea), breathing);
  expect(scales.get('Flow')).toEqual([-30, 31]);
});

test('saturation has the usual scale, and a deeper one if it is needed', () => {
  const scales = grownScales(none, shown(saturation, 96, 97));
  expect(scales.get('SpO2')).toEqual([70, 100]);
  expect(grownScales(scales, shown(saturation, 62, 90)).get('SpO2')).toEqual([62, 100]);
});

test('a page without values changes no scale, and a voltage with a sensitivity has none', () => {
  const scales = grownScales(none, breathing);
  expect(grownScales(scales, shown(flow, Number.NaN))).toEqual(scales);
  expect(grownScales(none, shown(channel('EEG C3', 'uV', 'eeg'), 5, 9))).toEqual(none);
});

test('a scale that is fitted has the values of that page', () => {
  const scales = grownScales(none, breathing);
  expect(fittedScales(scales, shown(flow, -2, 1)).get('Flow')).toEqual([-2, 1]);
});
