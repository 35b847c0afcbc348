import { expect, test } from 'vitest';
import { hasTwelveLeads, placesOf, rowCount } from './ecg-layout.ts';
import type { Channel } from './montages.ts';

const leads = ['I', 'II', 'III', 'aVR', 'aVL', 'aVF', 'V1', 'V2', 'V3', 'V4', 'V5', 'V6'];
const channels: Channel[] = leads.map((lead, signal) => ({
  name: `ECG ${lead}`,
  signal,
  minus: [],
  dimension: 'mV',
  kind: 'ecg',
}));

test('the 12 leads stand in four columns of 2.5 s, with lead II below them', () => {
  const places = placesOf('standard', channels);
  const shown = [0, 1, 2, 3].map((row) =>
    places.filter((place) => place.row === row).map(({ channel }) => leads[channel]),
  );
  expect(shown).toEqual([['I', 'aVR', 'V1', 'V4'], ['II', 'aVL', 'V2', 'V5'], ['III', 'aVF', 'V3', 'V6'], ['II']]);
  expect(places.filter(({ row }) => row === 0).map(({ part }) => part)).toEqual([
    [0, 0.25],
    [0.25, 0.5],
    [0.5, 0.75],
    [0.75, 1],
  ]);
  expect(places.at(-1)?.part).toEqual([0, 1]);
  expect(rowCount(places)).toBe(4);
});

test('a hidden lead leaves its place empty', () => {
  const places = placesOf(
    'standard',
    channels.filter(({ name }) => name !== 'ECG V2'),
  );
  expect(places).toHaveLength(12);
  expect(rowCount(places)).toBe(4);
});

test('only a file with all 12 leads has the layout', () => {
  expect(hasTwelveLeads(channels)).toBe(true);
  expect(hasTwelveLeads(channels.slice(1))).toBe(false);
});
