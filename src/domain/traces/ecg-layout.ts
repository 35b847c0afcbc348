import type { Channel } from './montages.ts';

/** `rows`: each channel over the whole width. `standard`: the 12 leads of an ECG at rest, as they are printed. */
export const layouts = ['rows', 'standard'] as const;

export type Layout = (typeof layouts)[number];

export interface Place {
  channel: number;
  row: number;
  /** The part of the page's time that is shown, from 0 to 1. */
  part: readonly [from: number, to: number];
}

const columns = [
  ['I', 'II', 'III'],
  ['aVR', 'aVL', 'aVF'],
  ['V1', 'V2', 'V3'],
  ['V4', 'V5', 'V6'],
] as const;

/** It is shown over the whole width below the others. */
const rhythmLead = 'II';

export function placesOf(layout: Layout, channels: readonly Channel[]): Place[] {
  if (layout === 'rows') return channels.map((_, channel) => ({ channel, row: channel, part: [0, 1] }));
  const indexes = new Map(channels.map(({ name }, index) => [leadOf(name), index]));
  const short = columns.flatMap((leads, column) =>
    leads.flatMap((lead, row): Place[] => {
      const channel = indexes.get(lead);
      const part = [column / columns.length, (column + 1) / columns.length] as const;
      return channel === undefined ? [] : [{ channel, row, part }];
    }),
  );
  const rhythm = indexes.get(rhythmLead);
  return rhythm === undefined ? short : [...short, { channel: rhythm, row: columns[0].length, part: [0, 1] }];
}

export function rowCount(places: readonly Place[]): number {
  return places.reduce((most, { row }) => Math.max(most, row + 1), 0);
}

export function hasTwelveLeads(channels: readonly Channel[]): boolean {
  const names = new Set(channels.map(({ name }) => leadOf(name)));
  return allLeads.every((lead) => names.has(lead));
}

const allLeads = columns.flat();

/** Programs write `ECG aVR`, `EKG AVR`, `ECG-V1` or `V1`. */
export function leadOf(name: string): (typeof allLeads)[number] | undefined {
  const lead = name.replace(/^(ECG|EKG)[ _:-]+/i, '').toUpperCase();
  return allLeads.find((one) => one.toUpperCase() === lead);
}
