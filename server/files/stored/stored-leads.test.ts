import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { plainFile, wave, type Signal } from '../testing/plain-file.ts';
import { openStored } from './stored-file.ts';
import { storedLeads } from './stored-leads.ts';

const folder = mkdtempSync(join(tmpdir(), 'bedside-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

const chest: Signal[] = Array.from({ length: 6 }, (_, index) => ({
  label: `ECG V${index + 1}`,
  value: wave(20 + index),
}));
const limbs: Signal[] = [
  { label: 'ECG I', value: wave(7) },
  // Far from zero, as recorders without a filter have it.
  { label: 'EKG II', value: (at) => wave(11)(at) + 20_000 },
];

function leadsOf(signals: readonly Signal[], seconds = 2) {
  const path = join(folder, `${crypto.randomUUID()}.edf`);
  writeFileSync(path, plainFile(signals, { seconds: 3 }));
  return storedLeads(openStored(path), seconds);
}

test('the first seconds are in mV, around the median of each lead, and missing limb leads follow from I and II', () => {
  const ecg = leadsOf([...limbs, ...chest])!;
  expect([ecg.rateHz, ecg.leads.V6.length, ecg.isSimulated]).toEqual([250, 500, false]);
  expect(ecg.file).toEqual({ calculated: ['III', 'aVR', 'aVL', 'aVF'], filters: ['HP:0.05Hz'] });
  const { I, II, III, aVR, aVL, aVF, V6 } = ecg.leads;
  // One step is 1 µV.
  expect(V6[120]! - V6[30]!).toBeCloseTo((wave(25)(120) - wave(25)(30)) / 1000, 4);
  expect(Math.max(...II)).toBeLessThan(4);
  for (const at of [0, 100, 499]) {
    const [one, two] = [I[at]!, II[at]!];
    const calculated = [III, aVR, aVL, aVF].map((lead) => lead[at]!);
    const expected = [two - one, -(one + two) / 2, one - two / 2, two - one / 2];
    expect(calculated.map((value, index) => Math.abs(value - expected[index]!) < 1e-5)).toEqual([
      true,
      true,
      true,
      true,
    ]);
  }
});

test('the leads of the file come before calculated ones', () => {
  const ecg = leadsOf([...limbs, { label: 'ECG aVF', value: wave(3) }, ...chest])!;
  expect(ecg.file?.calculated).toEqual(['III', 'aVR', 'aVL']);
  expect(ecg.leads.aVF[40]! - ecg.leads.aVF[0]!).toBeCloseTo((wave(3)(40) - wave(3)(0)) / 1000, 4);
});

test.each([
  ['a chest lead', [...limbs, ...chest.slice(1)]],
  ['lead I', [...limbs.slice(1), ...chest]],
  ['one rate', [...limbs, ...chest.slice(1), { label: 'ECG V1', samples: 500 }]],
  ['a voltage', [...limbs, ...chest.slice(1), { label: 'ECG V1', unit: 'a.u.' }]],
])('without %s there are none', (_, signals) => {
  expect(leadsOf(signals)).toBeUndefined();
});
