import type { ChannelKind } from './channel-kinds.ts';

export const polarities = ['negative-up', 'positive-up'] as const;

export type Polarity = (typeof polarities)[number];

/** The kinds whose traces may be turned over. An ECG has positive up: with negative up, it looks like another heart. */
export interface Polarities {
  eeg: Polarity;
  /** Other voltages, such as an EOG. */
  electric: Polarity;
}

export const usualPolarities: Polarities = { eeg: 'negative-up', electric: 'positive-up' };

/** 1 if larger values are higher on the screen, otherwise -1. */
export function directionOf(kind: ChannelKind, { eeg, electric }: Polarities): 1 | -1 {
  const polarity = { eeg, electric, ecg: 'positive-up', other: 'positive-up' }[kind];
  return polarity === 'negative-up' ? -1 : 1;
}
