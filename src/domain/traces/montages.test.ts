import { expect, test } from 'vitest';
import type { EdfSignal } from '#/domain/edf/edf-header.ts';
import { channelsOf, montagesOf } from './montages.ts';

const signal = (label: string, changes: Partial<EdfSignal> = {}): EdfSignal => ({
  label,
  transducer: '',
  dimension: 'uV',
  prefiltering: '',
  samplesPerRecord: 256,
  offset: 0,
  gain: 1,
  zero: 0,
  ...changes,
});
const names = 'Fp1 Fp2 F7 F3 Fz F4 F8 T3 C3 Cz C4 T4 T5 P3 Pz P4 T6 O1 O2'.split(' ');
const eeg = names.map((name) => signal(`EEG ${name}`));

test('a 10-20 EEG has the average and two bipolar montages', () => {
  expect(montagesOf(eeg)).toEqual(['recorded', 'average', 'longitudinal', 'transverse']);
  expect(channelsOf('recorded', eeg).map(({ name }) => name)).toEqual(names);
  expect(channelsOf('average', eeg)[0]).toMatchObject({ name: 'Fp1-Av', signal: 0, minus: eeg.map((_, at) => at) });
  const longitudinal = channelsOf('longitudinal', eeg);
  expect(longitudinal).toHaveLength(18);
  expect(longitudinal[0]).toEqual({ name: 'Fp1-F7', signal: 0, minus: [2], dimension: 'uV', kind: 'eeg' });
  expect(channelsOf('transverse', eeg)).toHaveLength(16);
});

test('the newer names stand for the same places', () => {
  const channels = channelsOf('longitudinal', [signal('EEG F7'), signal('EEG T7-REF'), signal('EEG P7')]);
  expect(channels.map(({ name }) => name)).toEqual(['F7-T3', 'T3-T5']);
});

test('a signal of another kind, and one that is a derivation already, stays as it was recorded', () => {
  const night = [signal('EEG F4-M1'), signal('EOG E1-M2'), signal('SaO2', { dimension: '%' })];
  expect(montagesOf(night)).toEqual(['recorded']);
  const mixed = channelsOf('average', [...eeg, signal('ECG II', { dimension: 'mV' })]);
  expect(mixed.at(-1)).toEqual({ name: 'ECG II', signal: 19, minus: [], dimension: 'mV', kind: 'ecg' });
});

test('a signal with another rate is not subtracted', () => {
  const mixed = [...eeg.slice(0, 2), signal('EEG F7', { samplesPerRecord: 512 })];
  expect(channelsOf('average', mixed)[0]?.minus).toEqual([0, 1]);
});
