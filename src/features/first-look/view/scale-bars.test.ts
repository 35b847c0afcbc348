import { expect, test } from 'vitest';
import { placesOf } from '#/domain/traces/ecg-layout.ts';
import type { Channel } from '#/domain/traces/montages.ts';
import { bandsOf } from './lanes.ts';
import { scaleBarsOf } from './scale-bars.ts';

const channels = (['eeg', 'electric', 'ecg'] as const).map((kind, signal): Channel => {
  return { name: kind, signal, minus: [], dimension: 'uV', kind };
});

test.each([
  [{ eeg: 10, electric: 10, ecg: 100 }, 30 * 4, ['time 1', 'eeg 50', 'ecg 500']],
  [{ eeg: 7, electric: 20, ecg: 50 }, 30 * 4, ['time 1', 'eeg 50', 'electric 100', 'ecg 200']],
  [{ eeg: 7, electric: 10, ecg: 100 }, 30 * 4, ['time 1', 'eeg 50', 'electric 50', 'ecg 500']],
  [{ eeg: 10, electric: 10, ecg: 200 }, 12, ['time 2', 'eeg 50', 'ecg 1000']],
])('bars have round values and fit below the traces: %j', (sensitivity, pxPerS, expected) => {
  const scale = {
    sensitivity,
    pxPerMm: 4,
    layout: 'rows' as const,
    line: 15,
    height: 300,
    room: { above: 0, below: 0 },
  };
  const bands = bandsOf(channels, placesOf('rows', channels), scale);
  const bars = scaleBarsOf({ bands, pxPerS, width: 700, pxPerMm: 4 });
  expect(bars.map(({ of, value }) => `${of} ${value}`)).toEqual(expected);
});
