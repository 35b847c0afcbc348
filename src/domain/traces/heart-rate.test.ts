import { expect, test } from 'vitest';
import {
  heartNoises,
  heartRates,
  heartShapes,
  heartWindow,
  windowRateHz,
  type HeartShape,
} from '../../../tests/support/traces/heart-windows.ts';
import { heartRate } from './heart-rate.ts';

const seeds = Array.from({ length: 9 }, (_, index) => index);

/** The shares of the windows whose rate is within 5 %, missing and wrong, in per cent. */
function readings(shape: HeartShape) {
  const found = heartRates.flatMap((perMinute) =>
    heartNoises.flatMap((noise) =>
      seeds.map((seed) => {
        const { samples, rate } = heartWindow(shape, perMinute, noise, seed);
        const read = heartRate(samples, windowRateHz);
        return read === undefined ? 'silent' : Math.abs(read / rate - 1) <= 0.05 ? 'right' : 'wrong';
      }),
    ),
  );
  const share = (kind: string) => (100 * found.filter((one) => one === kind).length) / found.length;
  return { windows: found.length, right: share('right'), silent: share('silent'), wrong: share('wrong') };
}

// The shares are in docs/traces-compared.md.
test.each(heartShapes)('30 to 250 beats per minute are read with and without noise: %s', (shape) => {
  const { windows, right, wrong } = readings(shape);
  expect(windows).toBe(351);
  expect(right).toBeGreaterThanOrEqual(95);
  expect(wrong).toBeLessThanOrEqual(1.5);
});

const calm = (shape: HeartShape = 'narrow') => heartWindow(shape, 75, 'none', 1);

/** In µV. */
const extrasystole = (atS: number) => 2000 * Math.exp(-(((atS - 4.6) / 0.04) ** 2) / 2);

test('a high and wide extrasystole in a slow rhythm hides the rate only where it lies on another beat', () => {
  const differences = seeds.flatMap((seed) => {
    const { samples, rate } = heartWindow('narrow', 50, 'none', seed);
    const read = heartRate(
      samples.map((value, at) => value + extrasystole(at / windowRateHz)),
      windowRateHz,
    );
    return read === undefined ? [] : [Math.abs(read / rate - 1)];
  });
  expect(differences.length).toBeGreaterThanOrEqual(6);
  expect(Math.max(...differences)).toBeLessThan(0.05);
});

test('a rhythm that ends in the window gives no rate, and one that is lost in noise none', () => {
  expect(heartRate(calm().samples.fill(0, 5 * windowRateHz), windowRateHz)).toBeUndefined();
  const noise = heartWindow('low paced', 75, 'mains and muscle', 1).samples.toReversed();
  const half = calm().samples.map((value, at) => (at < 4 * windowRateHz ? value : 40 * (noise[at] ?? 0)));
  expect(heartRate(half, windowRateHz)).toBeUndefined();
});

test.each([Number.NaN, 0, 7])('samples that are all %s give no rate', (value) => {
  expect(heartRate(new Float32Array(2500).fill(value), windowRateHz)).toBeUndefined();
  expect(heartRate(new Float32Array(20).fill(value), windowRateHz)).toBeUndefined();
  expect(heartRate(new Float32Array(0).fill(value), 1)).toBeUndefined();
});
