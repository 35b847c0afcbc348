/** One channel of a recording, as the file formats describe it. */
export interface Channel {
  /** What is measured and where, in the standard texts of EDF+: `EEG Fp1`, `ECG V5`, `Resp nasal`. */
  label: string;
  transducer: string;
  /** The unit of a sample once scaled: `uV`, `mV`, `%`. */
  dimension: string;
  /** What the digital extremes stand for, in `dimension`. */
  physical: readonly [minimum: number, maximum: number];
  digital: readonly [minimum: number, maximum: number];
  prefiltering: string;
  /** Samples in a second. */
  rateHz: number;
}

/** Something worth a note in a recording. */
export interface Mark {
  /** In s from the recording's start. */
  onsetS: number;
  durationS?: number;
  /** A standard text of EDF+ where there is one. */
  text: string;
}

/**
 * What a device recorded. Any second can be had at any time, and is always the same: nothing is stored, and nothing is
 * computed but what is asked for.
 */
export interface SignalSource {
  channels: readonly Channel[];
  /** Writes the samples of a second, one channel after the other, each with as many as its rate says. */
  fill(second: number, samples: Int16Array): void;
  /** What begins within a second, in order. */
  marks(second: number): readonly Mark[];
}

/** How many samples all channels have in a second. */
export function samplesPerSecond({ channels }: Pick<SignalSource, 'channels'>): number {
  return channels.reduce((sum, { rateHz }) => sum + rateHz, 0);
}
