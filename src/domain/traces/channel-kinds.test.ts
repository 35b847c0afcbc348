import { expect, test } from 'vitest';
import { hasOwnScale, isOfUnknownKind, kindOf, microvoltsOf, shownDimension } from './channel-kinds.ts';

test.each([
  ['uV', 1],
  ['\u00b5V', 1],
  ['\u03bcV', 1],
  ['UV', 1],
  ['mV', 1000],
  ['V', 1_000_000],
  ['nV', 0.001],
  // Mega or milli.
  ['MV', undefined],
  ['%', undefined],
  ['', undefined],
])('one %j has so many µV: %s', (dimension, microvolts) => {
  expect(microvoltsOf(dimension)).toBe(microvolts);
});

test('µV is written in one way', () => {
  expect(['uV', '\u00b5V', '\u03bcV', 'mV', ''].map(shownDimension)).toEqual(['µV', 'µV', 'µV', 'mV', '']);
});

test.each([
  ['EEG Fp1', 'uV', 'eeg'],
  ['eeg fp1', 'uV', 'eeg'],
  ['FP1-LE', 'uV', 'eeg'],
  ['C3-A2', 'uV', 'eeg'],
  ['EEG X9', 'uV', 'eeg'],
  // The unit alone does not turn the polarity.
  ['EEG Fp1', '', 'eeg'],
  ['ECG II', 'mV', 'ecg'],
  ['EKG1-EKG2', 'uV', 'ecg'],
  ['aVR', 'mV', 'ecg'],
  ['V1', 'uV', 'ecg'],
  ['EOG E1-M2', 'uV', 'electric'],
  ['LOC', 'uV', 'electric'],
  ['E1-M2', 'uV', 'electric'],
  ['C3-M2', 'uV', 'eeg'],
  ['Chin1-Chin2', 'uV', 'electric'],
  ['EKG', 'mV', 'ecg'],
  ['SpO2', '%', 'other'],
  ['EMG1', 'uV', 'electric'],
  ['Resp Thorax', 'uV', 'other'],
  ['SaO2', '%', 'other'],
  ['O2', '%', 'other'],
  ['V1', 'L/s', 'other'],
  ['Body position', '', 'other'],
])('%s in %j is %s', (label, dimension, kind) => {
  expect(kindOf({ label, dimension })).toBe(kind);
  expect(isOfUnknownKind({ label, dimension })).toBe(false);
});

test.each(['X1', 'Chan 7', 'EEGLAB', 'EMGs', 'A3', 'E1', 'E2-E3', 'Leganes'])(
  'nobody knows the kind of the voltage %s',
  (label) => {
    expect(kindOf({ label, dimension: 'uV' })).toBe('electric');
    expect(isOfUnknownKind({ label, dimension: 'uV' })).toBe(true);
  },
);

test('only a known voltage has a sensitivity', () => {
  expect(hasOwnScale({ kind: 'eeg', dimension: 'nV' })).toBe(false);
  expect(hasOwnScale({ kind: 'eeg', dimension: 'MV' })).toBe(true);
  expect(hasOwnScale({ kind: 'other', dimension: 'uV' })).toBe(true);
});
