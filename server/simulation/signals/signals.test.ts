import { describe, expect, test } from 'vitest';
import { ecgSource } from './ecg.ts';
import { ecgLeads } from '../../ecg/twelve-leads.ts';
import { samplesPerSecond, type SignalSource } from '../../files/signal-source.ts';
import { signalsOf } from './signals-of.ts';

const kinds = {
  EEG: signalsOf({ id: 7, application: 'WEMU', restEcg: false, resolution: 'LOW' }),
  polysomnography: signalsOf({ id: 7, application: 'SOM', restEcg: false, resolution: 'HIGH' }),
  Holter: signalsOf({ id: 7, application: 'CPF', restEcg: false, resolution: 'LOW' }),
  'ECG at rest': signalsOf({ id: 7, application: 'CCW', restEcg: true, resolution: 'HIGH' }),
};

function secondOf(source: SignalSource, second: number): Int16Array {
  const samples = new Int16Array(samplesPerSecond(source));
  source.fill(second, samples);
  return samples;
}

test('each application has the channels of its examinations', () => {
  const labels = Object.values(kinds).map(({ channels }) =>
    channels.map(({ label }) => label.replace(/^E[CE]G /, '')).join(' '),
  );
  expect(labels).toEqual([
    'Fp1 Fp2 F7 F3 Fz F4 F8 T3 C3 Cz C4 T4 T5 P3 Pz P4 T6 O1 O2',
    'F4-M1 C4-M1 O2-M1 EOG E1-M2 EOG E2-M2 EMG Chin II Resp nasal Resp chest Resp abdomen SaO2',
    'II V1 V5',
    'I II III aVR aVL aVF V1 V2 V3 V4 V5 V6',
  ]);
  const rates = Object.values(kinds).map(({ channels }) => [...new Set(channels.map(({ rateHz }) => rateHz))]);
  expect(rates).toEqual([[256], [256, 32, 16], [250], [500]]);
});

describe.each(Object.entries(kinds))('%s', (_, source) => {
  test('a second is always the same, and no two seconds are the same', () => {
    const later = secondOf(source, 86_399);
    secondOf(source, 3);
    expect(secondOf(source, 86_399)).toEqual(later);
    expect(secondOf(source, 86_398)).not.toEqual(later);
  });

  test('seconds follow each other without a jump', () => {
    let at = 0;
    for (const { rateHz, label } of source.channels) {
      // The largest steps from sample to sample, within and between seconds.
      let [within, between] = [0, 0];
      for (let second = 600; second < 660; second += 1) {
        const [samples, next] = [secondOf(source, second), secondOf(source, second + 1)];
        for (let index = at + 1; index < at + rateHz; index += 1)
          within = Math.max(within, Math.abs((samples[index] ?? 0) - (samples[index - 1] ?? 0)));
        between = Math.max(between, Math.abs((next[at] ?? 0) - (samples[at + rateHz - 1] ?? 0)));
      }
      expect({ label, jumps: between > within * 1.5 + 2 }).toEqual({ label, jumps: false });
      at += rateHz;
    }
  });

  test('values stay within the range of the channels, and vary', () => {
    let at = 0;
    for (const { rateHz, label, digital } of source.channels) {
      const values = Array.from({ length: 120 }, (_, second) => [
        ...secondOf(source, 900 + second).subarray(at, at + rateHz),
      ]).flat();
      const [low, high] = [Math.min(...values), Math.max(...values)];
      expect([label, low > digital[0], high < digital[1], low < high]).toEqual([label, true, true, true]);
      at += rateHz;
    }
  });
});

test('the limb leads obey Einthoven and Goldberger', () => {
  const samples = secondOf(kinds['ECG at rest'], 40);
  const lead = (name: (typeof ecgLeads)[number]) => [
    ...samples.subarray(ecgLeads.indexOf(name) * 500).subarray(0, 500),
  ];
  const [I, II, III, aVR, aVL, aVF] = ['I', 'II', 'III', 'aVR', 'aVL', 'aVF'].map((name) => lead(name as 'I'));
  for (let at = 0; at < 500; at += 1) {
    const sum = [aVR, aVL, aVF].reduce((total, values) => total + (values?.[at] ?? 0), 0);
    expect(III?.[at]).toBe((II?.[at] ?? 0) - (I?.[at] ?? 0));
    expect(Math.abs(sum)).toBeLessThanOrEqual(2);
  }
});

test('a heart beats at its rate for an hour', () => {
  const source = ecgSource({ seed: 7, rateHz: 250, leads: ['II'] });
  let beats = 0;
  let isHigh = false;
  for (let second = 0; second < 3600; second += 1)
    for (const value of secondOf(source, second)) {
      if (!isHigh && value > 700) beats += 1;
      isHigh = isHigh ? value > 300 : value > 700;
    }
  expect(beats / 60).toBeGreaterThan(45);
  expect(beats / 60).toBeLessThan(95);
});

test('a note is in the second in which it begins', () => {
  for (const source of Object.values(kinds)) {
    const found = Array.from({ length: 7200 }, (_, second) =>
      source.marks(second).map((mark) => ({ second, ...mark })),
    ).flat();
    expect(found.length).toBeGreaterThan(1);
    for (const { second, onsetS } of found) expect(Math.floor(onsetS)).toBe(second);
  }
  const night = kinds.polysomnography.marks(0).map(({ text }) => text);
  expect(night).toEqual(['Lights off', 'Sleep stage W']);
});
