import { expect, test } from 'vitest';
import { ecgLeads, type EcgLead, type TwelveLeads } from './twelve-leads.ts';
import { measureEcg } from './measures.ts';
import { twelveLeads } from '../simulation/simulated-leads.ts';

const rateHz = 500;

/** `middle` and half `width` in s. */
const bell = (at: number, middle: number, width: number) => Math.exp(-(((at - middle) / width) ** 2) / 2);

const beat = (at: number) => 0.15 * bell(at, 0.34, 0.02) + bell(at, 0.5, 0.012) + 0.3 * bell(at, 0.74, 0.03);

/** P comes 160 ms before R, T 240 ms after it. */
function ecgOf(rrS: number, height: (lead: EcgLead) => number): TwelveLeads {
  const samples = (lead: EcgLead) =>
    Float32Array.from({ length: 10 * rateHz }, (_, index) => height(lead) * beat((index / rateHz) % rrS));
  const leads = Object.fromEntries(ecgLeads.map((lead) => [lead, samples(lead)])) as TwelveLeads['leads'];
  return { rateHz, leads, isSimulated: true };
}

test.each([
  [1, 60],
  [0.8, 75],
  [1.2, 50],
])('at a beat every %f s, the report says %i a minute, and measures the waves where they are', (rrS, heartRate) => {
  const measures = measureEcg(ecgOf(rrS, () => 1));
  expect(measures?.heartRate).toBe(heartRate);
  // P begins 160 + 27 ms before R, the complex 29 ms before it and ends 29 ms after; T ends 240 + 62 ms after R.
  expect(measures?.qrsMs).toBeGreaterThanOrEqual(54);
  expect(measures?.qrsMs).toBeLessThanOrEqual(64);
  expect(Math.abs((measures?.prMs ?? 0) - 158)).toBeLessThanOrEqual(6);
  expect(Math.abs((measures?.qtMs ?? 0) - 331)).toBeLessThanOrEqual(6);
  expect(measures?.qtcMs).toBe(Math.round((measures?.qtMs ?? 0) / Math.sqrt(rrS)));
});

test.each([
  [{ I: 1, aVF: 0 }, 0],
  [{ I: 0, aVF: 1 }, 90],
  [{ I: -1, aVF: 0 }, 180],
  [{ I: Math.sqrt(3) / 2, aVF: 0.75 }, 45],
])('the axis of %j is %i°', (heights: Partial<Record<EcgLead, number>>, degrees) => {
  expect(measureEcg(ecgOf(1, (lead) => heights[lead] ?? 1))?.axisDegrees).toBe(degrees);
});

test('a signal without heart beats is not measured', () => {
  expect(measureEcg(ecgOf(1, () => 0))).toBeUndefined();
  const one = ecgOf(20, () => 1);
  expect(measureEcg(one)).toBeUndefined();
});

test('every recording of the demonstration has a plausible heart', () => {
  for (let id = 1; id <= 60; id += 1) {
    const measures = measureEcg(twelveLeads(id, 10));
    expect(measures?.heartRate).toBeGreaterThan(40);
    expect(measures?.heartRate).toBeLessThan(110);
    expect(measures?.prMs).toBeGreaterThan(90);
    expect(measures?.qrsMs).toBeLessThan(120);
    expect(measures?.qtcMs).toBeLessThan(460);
  }
});
