import { expect, test } from 'vitest';
import { heartRate } from '#/domain/traces/heart-rate.ts';
import { ecgSource } from './ecg.ts';
import { heartRhythm } from './heart-rhythm.ts';
import { randomOf } from '../../random.ts';

// What the page finds in the signals that the server writes.

const windowS = 10;

function lead(seed: number, rateHz: number, fromS: number): Float32Array {
  const source = ecgSource({ seed, rateHz, leads: ['II'] });
  const samples = new Float32Array(windowS * rateHz);
  const second = new Int16Array(rateHz);
  for (let at = 0; at < windowS; at += 1) {
    source.fill(fromS + at, second);
    samples.set(second, at * rateHz);
  }
  return samples;
}

test.each([
  [1, 250],
  [12, 250],
  [31, 500],
  [77, 250],
  [204, 500],
])('the heart rate of recording %s at %s Hz is within 4 % of its rhythm', (seed, rateHz) => {
  const rhythm = heartRhythm(seed);
  for (const fromS of [0, 613, 5000]) {
    const beats = rhythm.beatsAt(fromS + windowS) - rhythm.beatsAt(fromS);
    const expected = (60 * beats) / windowS;
    const found = heartRate(lead(seed, rateHz, fromS), rateHz) ?? 0;
    expect(Math.abs(found - expected) / expected).toBeLessThan(0.04);
  }
});

test('the lead upside down, or ten times as small, gives the same rate', () => {
  const samples = lead(12, 250, 60);
  const rate = heartRate(samples, 250);
  expect(rate).toBeGreaterThan(40);
  expect(
    heartRate(
      samples.map((value) => -value),
      250,
    ),
  ).toBe(rate);
  expect(
    heartRate(
      samples.map((value) => value / 10),
      250,
    ),
  ).toBeCloseTo(rate ?? 0, 3);
});

test('noise, a flat line and three beats give no rate', () => {
  const random = randomOf('noise');
  expect(
    heartRate(
      Float32Array.from({ length: 2500 }, () => random.between(-500, 500)),
      250,
    ),
  ).toBeUndefined();
  expect(heartRate(new Float32Array(2500), 250)).toBeUndefined();
  expect(heartRate(lead(12, 250, 60).subarray(0, 600), 250)).toBeUndefined();
});
