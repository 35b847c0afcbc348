import { expect, test } from 'vitest';
import { edfBytes } from '../../../tests/support/browser/edf-bytes.ts';
import { readHeader } from '../edf/edf-header.ts';
import { bytesOf, readRecords } from '../edf/edf-records.ts';
import { doubtsOf } from './channel-doubts.ts';
import { drawnTraces } from './drawn-traces.ts';
import { channelsOf, type Montage } from './montages.ts';

const filters = {
  eeg: { highPassHz: 0.5, lowPassHz: 70, notchHz: undefined },
  emg: { highPassHz: 10, lowPassHz: 100, notchHz: undefined },
};
const unfiltered = {};

test('what is not drawn like the others is named', () => {
  const bytes = edfBytes({
    labels: ['Fp1', 'X1', 'EEG Cz', 'SaO2', 'EMG slow', 'Marker'],
    seconds: 2,
    rateHz: 200,
    signals: { 2: { dimension: 'counts' }, 3: { dimension: '%' }, 4: { rateHz: 100 }, 5: { dimension: '' } },
    value: () => 1,
  });
  const header = readHeader(bytes, bytes.length);
  const channels = channelsOf('recorded', header.signals);
  expect(doubtsOf(channels, header, filters)).toEqual({
    kind: ['X1'],
    unit: ['Cz', 'Marker'],
    unfiltered: ['SaO2', 'Marker'],
    slow: ['EMG slow'],
  });
  expect(doubtsOf(channels, header, unfiltered)).toMatchObject({ unfiltered: [], slow: [] });
});

/** The value of each channel of a montage in the first second. */
function valuesIn(montage: Montage, bytes: Uint8Array<ArrayBuffer>): number[] {
  const header = readHeader(bytes, bytes.length);
  const span = { from: 0, to: header.recordCount };
  const records = bytes.slice(bytesOf(header, span).from);
  const { runs } = readRecords(header, span, records);
  const channels = channelsOf(montage, header.signals);
  const order = { header, bytes: records, runs, channels, filters: unfiltered, startS: 0, widthS: 1, columns: 500 };
  return drawnTraces(order).map((trace) => trace[1] ?? Number.NaN);
}

test.each([
  ['mV', 0.001, 0.001],
  ['nV', 1000, 100],
  ['V', 0.000_001, 0.000_01],
  ['\u00b5V', 1, 0.1],
  // UTF-8, as the bytes stand in the file.
  ['\u00c2\u00b5V', 1, 0.1],
  ['\u00ce\u00bcV', 1, 0.1],
])('a montage subtracts an electrode in %s after its conversion', (dimension, unit, step) => {
  const bytes = edfBytes({
    labels: ['EEG F7', 'EEG T7'],
    seconds: 1,
    signals: { 1: { dimension, step } },
    value: (channel) => (channel === 0 ? 900 : 300 * unit),
  });
  const [value = 0] = valuesIn('longitudinal', bytes);
  expect(value).toBeCloseTo(600, 0);
  const [first = 0, second = 0] = valuesIn('average', bytes);
  expect(first).toBeCloseTo(300, 0);
  expect(second / unit).toBeCloseTo(-300, 0);
});
