import { expect, test } from 'vitest';
import { readHeader } from '#/domain/edf/edf-header.ts';
import { edfBytes } from '../../../../tests/support/browser/edf-bytes.ts';
import { steppedLength, steppedSensitivity } from './look-steps.ts';
import { keyOfLength, pageLengthOf } from './page-length.ts';

function headerOf(label: string) {
  const bytes = edfBytes({ labels: [label], seconds: 1, value: () => 0 });
  return readHeader(bytes, bytes.length);
}

/** At 240 mm, 30 mm/s are 8 s, and at 150 mm they are 5 s. */
test.each([
  ['EEG Fp1', 240, '10', 1, '15'],
  ['EEG Fp1', 240, '10', -1, '30 mm/s'],
  ['EEG Fp1', 240, '30 mm/s', -1, '5'],
  ['EEG Fp1', 240, '5', -1, '60 mm/s'],
  ['EEG Fp1', 240, '60 mm/s', -1, '60 mm/s'],
  ['EEG Fp1', 240, '60', 1, '60'],
  ['EEG Fp1', 150, '30 mm/s', 1, '15 mm/s'],
  ['EEG Fp1', 155, '30 mm/s', -1, '60 mm/s'],
  ['EEG Fp1', 155, '5', 1, '10'],
  ['ECG II', 240, '25 mm/s', -1, '5'],
  ['ECG II', 240, '25 mm/s', 1, '15'],
  ['ECG II', 0, '10', 1, '15'],
])('of %s on %s mm, the step from a page of %s by %s leads to %s', (label, widthMm, from, steps, to) => {
  const header = headerOf(label);
  const length = pageLengthOf(from, header)!;
  // The seconds of a speed follow the width.
  const { speed, pageS } = length;
  const now = { speed, pageS: speed === undefined ? pageS : widthMm / speed };
  expect(keyOfLength(steppedLength(header, { length: now, widthMm, steps }))).toBe(to);
});

test.each([
  [{ eeg: 10, electric: 20, ecg: 100 }, 1, { eeg: 7, electric: 15, ecg: 50 }],
  [{ eeg: 10, electric: 20, ecg: 100 }, -1, { eeg: 15, electric: 30, ecg: 200 }],
  [{ eeg: 1, electric: 1, ecg: 25 }, 1, { eeg: 1, electric: 1, ecg: 25 }],
  [{ eeg: 200, electric: 200, ecg: 400 }, -1, { eeg: 200, electric: 200, ecg: 400 }],
])('from the sensitivity %j, the step %s leads to %j', (from, steps, to) => {
  expect(steppedSensitivity(from, steps)).toEqual(to);
});
