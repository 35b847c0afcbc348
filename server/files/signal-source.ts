export interface Channel {
  /** A standard text of EDF+. */
  label: string;
  transducer: string;
  /** After scaling: `uV`, `mV`, `%`. */
  dimension: string;
  /** In `dimension`. */
  physical: readonly [minimum: number, maximum: number];
  digital: readonly [minimum: number, maximum: number];
  prefiltering: string;
  rateHz: number;
}

export interface Mark {
  onsetS: number;
  durationS?: number;
  /** If possible a standard text of EDF+. */
  text: string;
}

/** Each second is computed on request and is always the same. */
export interface SignalSource {
  /** No patient has these signals, and the files say so. */
  isSimulated: boolean;
  channels: readonly Channel[];
  /** The channels follow one another. */
  fill(second: number, samples: Int16Array): void;
  marks(second: number): readonly Mark[];
}

export function samplesPerSecond({ channels }: Pick<SignalSource, 'channels'>): number {
  return channels.reduce((sum, { rateHz }) => sum + rateHz, 0);
}
