import { expect, test } from 'vitest';
import { edfBytes } from '../../../tests/support/browser/edf-bytes.ts';
import { readHeader } from '../edf/edf-header.ts';
import { filterGroupOf, usualFilters } from './filter-groups.ts';
import { settlingSeconds } from './filters.ts';
import { channelsOf } from './montages.ts';

function headerOf(labels: readonly string[], rateHz: number) {
  const bytes = edfBytes({ labels, seconds: 1, rateHz, value: () => 0 });
  return readHeader(bytes, bytes.length);
}

test.each([
  ['EEG Fp1', 'eeg'],
  ['ECG II', 'ecg'],
  ['EMG Chin', 'emg'],
  ['EOG E1-M2', 'eog'],
  ['LOC', 'eog'],
  ['E1-M2', 'eog'],
  ['E2:A1', 'eog'],
  ['Chin', 'emg'],
  ['LEG L', 'emg'],
  ['Resp chest', 'breathing'],
  ['Flow', 'breathing'],
  ['X1', 'electric'],
  ['Snore', undefined],
  ['SaO2', undefined],
])('%s has the filters of %s', (label, group) => {
  const [channel] = channelsOf('recorded', headerOf([label], 256).signals);
  expect(channel && filterGroupOf(channel)).toBe(group);
});

test.each([
  ['Resp chest', 'mV', 'breathing'],
  ['Pressure', 'cmH2O', undefined],
  ['Flow', 'L/min', undefined],
  ['Resp rate', '1/min', undefined],
  ['Resp oro-nasal', '', undefined],
])('the level of %s in %s is kept, unless it is a voltage', (name, dimension, group) => {
  expect(filterGroupOf({ kind: 'other', name, dimension })).toBe(group);
});

function bands(labels: readonly string[], rateHz = 512) {
  const filters = Object.entries(usualFilters(headerOf(labels, rateHz)));
  return Object.fromEntries(filters.map(([group, { highPassHz, lowPassHz }]) => [group, [highPassHz, lowPassHz]]));
}

test('sleep, EEG and ECG have the usual bands of their channels', () => {
  expect(bands(['EEG C4-M1', 'EOG E1-M2', 'EMG Chin', 'ECG II', 'Resp chest', 'SaO2'])).toEqual({
    eeg: [0.3, 35],
    eog: [0.3, 35],
    emg: [10, 100],
    ecg: [0.3, 70],
    breathing: [0.1, 15],
  });
  expect(bands(['EEG Fp1', 'ECG II'])).toEqual({ eeg: [0.5, 70], ecg: [0.5, 70] });
  expect(bands(['ECG II'])).toEqual({ ecg: [0.05, 150] });
  // Half of 250 Hz is less than 150 Hz.
  expect(bands(['ECG II'], 250)).toEqual({ ecg: [0.05, 100] });
  expect(bands(['Resp chest'], 25)).toEqual({ breathing: [0.1, undefined] });
  // An envelope of an EMG is slower than the high pass of an EMG.
  expect(bands(['EMG submental'], 10)).toEqual({ emg: [undefined, undefined] });
});

test('the slowest high pass of the file decides how much data a page needs before it', () => {
  expect(settlingSeconds(Object.values(usualFilters(headerOf(['EEG Fp1'], 256))))).toBe(2);
  expect(settlingSeconds([{ highPassHz: 10 }, { highPassHz: 0.05 }])).toBeCloseTo(15.9, 1);
});
