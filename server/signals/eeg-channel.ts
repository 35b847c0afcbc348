import type { Channel } from './signal-source.ts';

/** The digital steps in a µV. */
export const stepsPerMicrovolt = 10;

/** A voltage at the scalp, the eyes or a muscle as a channel: 0.1 µV a step. */
export function microvoltChannel(label: string, rateHz: number, prefiltering: string): Channel {
  return {
    label,
    transducer: 'AgAgCl electrode',
    dimension: 'uV',
    physical: [-3276.8, 3276.7],
    digital: [-32_768, 32_767],
    prefiltering,
    rateHz,
  };
}
