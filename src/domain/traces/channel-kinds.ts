import type { EdfSignal } from '#/domain/edf/edf-header.ts';
import { isOfElectrodes } from './electrodes.ts';

/** `eeg` usually has negative up. `electric` is another voltage, such as an EOG. */
export type ChannelKind = 'eeg' | 'ecg' | 'electric' | 'other';

type Named = Pick<EdfSignal, 'label' | 'dimension'>;

/** What names begin with. A letter after the type would make another word of it. */
const begins = {
  // Nets of electrodes have an E1 of their own, so only its derivations are known.
  eog: /^((EOG|LOC|ROC)(?![a-z])|E[12][-:][AM][12](?!\d))/i,
  emg: /^(EMG|chin|leg|tib)(?![a-z])/i,
  breathing: /^(resp|flow|thor|abd)/i,
} as const;

export function isNamed(name: string, of: keyof typeof begins): boolean {
  return begins[of].test(name);
}

const types: readonly (readonly [RegExp, ChannelKind])[] = [
  // Breathing is slower than the filters of voltages, and sensors give voltages of their own.
  [begins.breathing, 'other'],
  [/^(temp|light|sound|press|snore|pleth|pulse|sao2|spo2|event)/i, 'other'],
  [/^EEG(?![a-z])/i, 'eeg'],
  [/^(ECG|EKG)(?![a-z])/i, 'ecg'],
  [begins.eog, 'electric'],
  [begins.emg, 'electric'],
  [/^(ERG|EP)(?![a-z])/i, 'electric'],
];

const lead = /^(I{1,3}|aV[RLF]|V[1-6])$/i;

export function kindOf(signal: Named): ChannelKind {
  return knownKindOf(signal) ?? (microvoltsOf(signal.dimension) === undefined ? 'other' : 'electric');
}

/** A voltage whose name tells no kind. */
export function isOfUnknownKind(signal: Named): boolean {
  return microvoltsOf(signal.dimension) !== undefined && knownKindOf(signal) === undefined;
}

function knownKindOf({ label, dimension }: Named): ChannelKind | undefined {
  const [, kind] = types.find(([type]) => type.test(label)) ?? [];
  // Without a type in its name, `O2` may be oxygen.
  if (kind !== undefined || microvoltsOf(dimension) === undefined) return kind;
  if (isOfElectrodes(label)) return 'eeg';
  return lead.test(label) ? 'ecg' : undefined;
}

/** Undefined if the dimension is no voltage. `MV` may be mega or milli. */
export function microvoltsOf(dimension: string): number | undefined {
  return { uV: 1, uv: 1, UV: 1, mV: 1000, mv: 1000, V: 1_000_000, nV: 0.001, nv: 0.001 }[withoutMu(dimension)];
}

/** Unicode has two of the letter: the micro sign and the Greek letter. */
function withoutMu(dimension: string): string {
  return dimension.replace(/^[\u00b5\u03bc]/, 'u');
}

export function shownDimension(dimension: string): string {
  return microvoltsOf(dimension) === 1 ? 'µV' : dimension;
}

/** No sensitivity in µV/mm applies, so the channel fills its lane. */
export function hasOwnScale({ kind, dimension }: { kind: ChannelKind; dimension: string }): boolean {
  return kind === 'other' || microvoltsOf(dimension) === undefined;
}
