import type { Channel } from '../../files/signal-source.ts';

export const stepsPerMicrovolt = 10;

/** A step is 0.1 µV. */
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
