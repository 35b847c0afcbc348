import type { EdfSignal } from '#/domain/edf/edf-header.ts';

export const montages = ['recorded', 'average', 'longitudinal', 'transverse'] as const;

export type Montage = (typeof montages)[number];

/** A channel on the screen: a signal minus the mean of others. The numbers are indexes of signals. */
export interface Channel {
  name: string;
  signal: number;
  minus: readonly number[];
  dimension: string;
  kind: ChannelKind;
}

/** `eeg` is drawn with negative up. `electric` is another voltage, such as an EOG. */
export type ChannelKind = 'eeg' | 'ecg' | 'electric' | 'other';

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

/** The names of 1991 for the same places. */
const otherNames: Readonly<Record<string, string>> = { T7: 'T3', T8: 'T4', P7: 'T5', P8: 'T6' };

/** Signals with the same electrode and reference only. `EEG F4-M1` is a derivation already. */
function electrodeOf({ label }: EdfSignal): string | undefined {
  const [, name] = /^EEG ([A-Z][a-z]?(?:\d+|z))(?:-(?:Ref|REF|ref))?$/.exec(label) ?? [];
  return name && (otherNames[name] ?? name);
}

export function montagesOf(signals: readonly EdfSignal[]): Montage[] {
  return montages.filter((montage) => montage === 'recorded' || derivedOf(montage, signals).length > 1);
}

/** Other signals than EEG follow, as they were recorded. */
export function channelsOf(montage: Montage, signals: readonly EdfSignal[]): Channel[] {
  if (montage === 'recorded') return signals.map(recorded);
  const others = signals.flatMap((signal, index) =>
    electrodeOf(signal) === undefined ? [recorded(signal, index)] : [],
  );
  return [...derivedOf(montage, signals), ...others];
}

function recorded({ label, dimension }: EdfSignal, index: number): Channel {
  return { name: label.replace(/^EEG /, ''), signal: index, minus: [], dimension, kind: kindOf(label, dimension) };
}

function kindOf(label: string, dimension: string): ChannelKind {
  // Breathing is slower than the filters of voltages, and sensors give voltages of their own.
  if (microvoltsOf(dimension) === undefined || /^(Resp|Temp|Light|Sound|Press)\b/.test(label)) return 'other';
  if (label.startsWith('EEG ')) return 'eeg';
  return /^(ECG|EKG)\b/.test(label) ? 'ecg' : 'electric';
}

export function microvoltsOf(dimension: string): number | undefined {
  return { uV: 1, µV: 1, mV: 1000, V: 1_000_000, nV: 0.001 }[dimension];
}

function derivedOf(montage: Exclude<Montage, 'recorded'>, signals: readonly EdfSignal[]): Channel[] {
  const electrodes = new Map(
    signals.flatMap((signal, index) => {
      const name = electrodeOf(signal);
      return name === undefined ? [] : [[name, index] as const];
    }),
  );
  const [first] = electrodes.values();
  const rate = first === undefined ? 0 : signals[first]?.samplesPerRecord;
  const like = (index: number) =>
    signals[index]?.samplesPerRecord === rate && signals[index]?.dimension === signals[first ?? 0]?.dimension;
  const same = [...electrodes].filter(([, index]) => like(index));
  const dimension = signals[first ?? 0]?.dimension ?? '';
  const of = (name: string, signal: number, minus: number[]): Channel => ({
    name,
    signal,
    minus,
    dimension,
    kind: 'eeg',
  });
  if (montage === 'average') {
    const all = same.map(([, index]) => index);
    return same.map(([name, index]) => of(`${name}-Av`, index, all));
  }
  const indexes = new Map(same);
  return pairs[montage]
    .join(' ')
    .split(' ')
    .flatMap((pair) => {
      const [plus, minus] = pair.split('-').map((name) => indexes.get(name));
      return plus === undefined || minus === undefined ? [] : [of(pair, plus, [minus])];
    });
}
