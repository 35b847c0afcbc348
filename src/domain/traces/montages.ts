import type { EdfSignal } from '#/domain/edf/edf-header.ts';
import { kindOf, microvoltsOf, type ChannelKind } from './channel-kinds.ts';
import { scalpElectrodeOf, withoutPrefix } from './electrodes.ts';

export const montages = ['recorded', 'average', 'longitudinal', 'transverse'] as const;

export type Montage = (typeof montages)[number];

/** A channel on the screen: a signal minus the mean of others. The numbers are indexes of signals. */
export interface Channel {
  /** No two channels of a montage have the same. */
  name: string;
  signal: number;
  minus: readonly number[];
  dimension: string;
  kind: ChannelKind;
}

/** What a user could expect in a montage and does not find. */
export interface Absent {
  /** Electrodes that cannot be subtracted from the others: another rate, unit or reference. */
  unlike: readonly string[];
  /** Electrodes without a place in the montage. */
  unused: readonly string[];
  /** Electrodes of the montage that the file lacks. */
  missing: readonly string[];
}

const pairs: Record<'longitudinal' | 'transverse', readonly string[]> = {
  longitudinal: [
    'Fp1-F7 F7-T3 T3-T5 T5-O1',
    'Fp1-F3 F3-C3 C3-P3 P3-O1',
    'Fz-Cz Cz-Pz',
    'Fp2-F4 F4-C4 C4-P4 P4-O2',
    'Fp2-F8 F8-T4 T4-T6 T6-O2',
  ],
  transverse: [
    'F7-Fp1 Fp1-Fp2 Fp2-F8',
    'F7-F3 F3-Fz Fz-F4 F4-F8',
    'T3-C3 C3-Cz Cz-C4 C4-T4',
    'T5-P3 P3-Pz Pz-P4 P4-T6',
    'O1-O2',
  ],
};

export function montagesOf(signals: readonly EdfSignal[]): Montage[] {
  return montages.filter((montage) => montage === 'recorded' || derivedOf(montage, signals).channels.length > 1);
}

/** Other signals than electrodes of the scalp follow, as they were recorded. */
export function channelsOf(montage: Montage, signals: readonly EdfSignal[]): Channel[] {
  const recorded = withOwnNames(signals.map(recordedChannel)).filter(({ signal }) => signals[signal]?.isUsable);
  if (montage === 'recorded') return recorded;
  const others = recorded.filter(({ signal }) => !scalpElectrodeOf(signals[signal]?.label ?? ''));
  return withOwnNames([...derivedOf(montage, signals).channels, ...others]);
}

/** The names of the channels that cannot be drawn. */
export function unusableFrom(signals: readonly EdfSignal[]): string[] {
  return withOwnNames(signals.map(recordedChannel)).flatMap(({ name, signal }) =>
    signals[signal]?.isUsable ? [] : [name],
  );
}

export function absentFrom(montage: Montage, signals: readonly EdfSignal[]): Absent {
  return montage === 'recorded' ? { unlike: [], unused: [], missing: [] } : derivedOf(montage, signals).absent;
}

function recordedChannel(signal: EdfSignal, index: number): Channel {
  const name = withoutPrefix(signal.label) || `#${index + 1}`;
  return { name, signal: index, minus: [], dimension: signal.dimension, kind: kindOf(signal) };
}

/** Equal names get numbers, so that each channel can be chosen. */
function withOwnNames<Named extends { name: string }>(all: readonly Named[]): Named[] {
  const counts = new Map<string, number>();
  for (const { name } of all) counts.set(name, (counts.get(name) ?? 0) + 1);
  const taken = new Set<string>(counts.keys());
  return all.map((one) => {
    if (counts.get(one.name) === 1) return one;
    let number = 1;
    while (taken.has(`${one.name} (${number})`)) number += 1;
    const name = `${one.name} (${number})`;
    taken.add(name);
    return { ...one, name };
  });
}

interface Placed {
  name: string;
  place: string;
  signal: number;
  /** Only signals with the same can be subtracted. */
  likeness: string;
}

function electrodesOf(signals: readonly EdfSignal[]): Placed[] {
  const found = signals.flatMap((of, signal): Placed[] => {
    const electrode = of.isUsable && kindOf(of) === 'eeg' ? scalpElectrodeOf(of.label) : undefined;
    if (!electrode) return [];
    const { place, reference } = electrode;
    const unit = microvoltsOf(of.dimension) === undefined ? of.dimension : 'volt';
    return [{ name: place, place, signal, likeness: `${of.samplesPerRecord} ${reference} ${unit}` }];
  });
  return withOwnNames(found);
}

/** The largest group of electrodes that can be subtracted from each other, and the rest. */
function largestGroup(all: readonly Placed[]): [group: Placed[], rest: Placed[]] {
  const counts = new Map<string, number>();
  for (const { likeness } of all) counts.set(likeness, (counts.get(likeness) ?? 0) + 1);
  const [largest] = [...counts].toSorted(([, one], [, other]) => other - one)[0] ?? [];
  const isInside = ({ likeness }: Placed) => likeness === largest;
  return [all.filter(isInside), all.filter((one) => !isInside(one))];
}

function derivedOf(
  montage: Exclude<Montage, 'recorded'>,
  signals: readonly EdfSignal[],
): { channels: Channel[]; absent: Absent } {
  const [group, rest] = largestGroup(electrodesOf(signals));
  const channel = (name: string, signal: number, minus: number[]): Channel => ({
    name,
    signal,
    minus,
    dimension: signals[signal]?.dimension ?? '',
    kind: 'eeg',
  });
  const unlike = rest.map(({ name }) => name);
  if (montage === 'average') {
    // An electrode that was recorded twice counts once.
    const isFirst = ({ place }: Placed, index: number) => group.findIndex((one) => one.place === place) === index;
    const all = group.filter(isFirst).map(({ signal }) => signal);
    const channels = group.map(({ name, signal }) => channel(`${name}-Av`, signal, all));
    return { channels, absent: { unlike, unused: [], missing: [] } };
  }
  const wanted = pairs[montage].flatMap((chain) => chain.split(' ')).map((pair) => pair.split('-'));
  const derived = wanted.flatMap((pair) => {
    const [first, second] = pair.map((place) => group.filter((one) => one.place === place));
    return (first ?? []).flatMap((plus) => (second ?? []).map((minus) => ({ plus, minus })));
  });
  const there = new Set([...group, ...rest].map(({ place }) => place));
  const used = new Set(derived.flatMap(({ plus, minus }) => [plus, minus]));
  return {
    channels: derived.map(({ plus, minus }) => channel(`${plus.name}-${minus.name}`, plus.signal, [minus.signal])),
    absent: {
      unlike,
      unused: group.filter((one) => !used.has(one)).map(({ name }) => name),
      missing: [...new Set(wanted.flat())].filter((place) => !there.has(place)),
    },
  };
}
