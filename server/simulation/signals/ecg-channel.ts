import type { EcgLead } from '../../ecg/twelve-leads.ts';
import type { Channel } from '../../files/signal-source.ts';

/** A step is 1 µV. */
export const stepsPerMillivolt = 1000;

export function ecgChannel(lead: EcgLead, rateHz: number): Channel {
  return {
    label: `ECG ${lead}`,
    transducer: 'AgAgCl electrodes',
    dimension: 'mV',
    physical: [-32.768, 32.767],
    digital: [-32_768, 32_767],
    prefiltering: 'HP:0.05Hz LP:100Hz',
    rateHz,
  };
}
