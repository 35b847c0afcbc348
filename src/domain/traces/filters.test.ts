import { expect, test } from 'vitest';
import scipy from '../../../tests/support/traces/scipy-filters.json' with { type: 'json' };
import { filter, highPasses, settlingSeconds, type Filters } from './filters.ts';

const rateHz = 256;
const none: Filters = { highPassHz: undefined, lowPassHz: undefined, notchHz: undefined };

/** The amplitude of a wave of 1 µV after the filter has settled. */
function amplitude(hz: number, filters: Partial<Filters>): number {
  const seconds = 40;
  const samples = Float32Array.from({ length: seconds * rateHz }, (_, index) =>
    Math.sin((2 * Math.PI * hz * index) / rateHz),
  );
  filter(samples, rateHz, { ...none, ...filters });
  const settled = samples.subarray((seconds / 2) * rateHz);
  return Math.sqrt((2 * settled.reduce((sum, value) => sum + value * value, 0)) / settled.length);
}

/** The analogue filter's response; the bilinear transform bends its frequencies. */
const bent = (hz: number, limitHz: number) =>
  Math.tan((Math.PI * hz) / rateHz) / Math.tan((Math.PI * limitHz) / rateHz);

test.each([
  [0.5, 0.5],
  [0.5, 1],
  [0.5, 10],
  [5, 1],
  [5, 40],
])('a high pass of %s Hz passes as much of %s Hz as a first-order filter does', (limitHz, hz) => {
  const ratio = bent(hz, limitHz);
  expect(amplitude(hz, { highPassHz: limitHz })).toBeCloseTo(ratio / Math.hypot(1, ratio), 2);
});

test.each([
  [70, 70],
  [70, 10],
  [15, 60],
  [35, 35],
])('a low pass of %s Hz passes as much of %s Hz as a first-order filter does', (limitHz, hz) => {
  expect(amplitude(hz, { lowPassHz: limitHz })).toBeCloseTo(1 / Math.hypot(1, bent(hz, limitHz)), 2);
});

test.each([50, 60])('the notch removes %s Hz, and nothing else', (notchHz) => {
  expect(amplitude(notchHz, { notchHz })).toBeLessThan(0.01);
  for (const hz of [10, 30, 45, 65, 100]) expect(amplitude(hz, { notchHz })).toBeGreaterThan(0.97);
});

const constant = () => new Float32Array(100).fill(250);

test('a constant signal stays, and the high pass removes it, from the first sample on', () => {
  const [low, high] = [constant(), constant()];
  filter(low, rateHz, { ...none, lowPassHz: 35, notchHz: 50 });
  filter(high, rateHz, { ...none, highPassHz: 0.5 });
  for (const value of low) expect(value).toBeCloseTo(250, 1);
  for (const value of high) expect(value).toBeCloseTo(0, 3);
});

test('a filter above half the rate does nothing', () => {
  const samples = Float32Array.of(1, 5, -3, 8);
  filter(samples, 16, { highPassHz: undefined, lowPassHz: 70, notchHz: 50 });
  expect([...samples]).toEqual([1, 5, -3, 8]);
});

/** An ECG in mV: beats of 1.2 mV, a slow drift of 1 mV, and an offset of the electrodes. */
const ecg = (atS: number) => (atS % 0.8 < 0.04 ? 1.2 : 0) + Math.sin((2 * Math.PI * atS) / 12) + 40;

test.each(highPasses)(
  'with a high pass of %s Hz, two pages draw the same moment alike, wherever they begin',
  (highPassHz) => {
    const filters = { highPassHz, lowPassHz: 150, notchHz: 50 };
    const page = (fromS: number) => {
      const settlingS = settlingSeconds([filters]);
      const samples = Float32Array.from({ length: Math.round((settlingS + 10) * rateHz) }, (_, index) =>
        ecg(fromS - settlingS + index / rateHz),
      );
      filter(samples, rateHz, filters);
      return samples.subarray(samples.length - 10 * rateHz);
    };
    const one = page(60);
    const range = Math.max(...one) - Math.min(...one);
    for (let later = 1; later < 5 * rateHz; later += 37) {
      const other = page(60 + later / rateHz);
      let worst = 0;
      for (let index = later; index < one.length; index += 1)
        worst = Math.max(worst, Math.abs((one[index] ?? 0) - (other[index - later] ?? 0)));
      expect(worst / range).toBeLessThan(0.01);
    }
  },
);

/** The signal of `scipy-filters.py`. */
function noise(count: number): Float32Array {
  let state = 12_345n;
  return Float32Array.from({ length: count }, () => {
    state = (1_103_515_245n * state + 12_345n) % 2_147_483_648n;
    return (200 * Number(state)) / 2_147_483_648 - 100;
  });
}

test.each(scipy.cases)('scipy gives the same values: %j', ({ rateHz: rate, values, ...filters }) => {
  const samples = noise(scipy.seconds * rate);
  filter(samples, rate, { ...none, ...filters });
  const size = Math.max(...values.map(Math.abs));
  for (const [index, value] of values.entries()) {
    const difference = Math.abs((samples[index * scipy.every] ?? Number.NaN) - value);
    // The issue allows 1 %. Samples have single precision.
    expect(difference / size).toBeLessThan(0.0001);
  }
});
