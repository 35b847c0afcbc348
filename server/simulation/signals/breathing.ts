import { chanceOf } from './hash.ts';
import type { Apnoea, Night } from './night.ts';
import type { Channel } from '../../files/signal-source.ts';

export const breathingHz = 32;
export const saturationHz = 16;

const belt = (label: string): Channel => ({
  label,
  transducer: 'inductance belt',
  dimension: 'uV',
  physical: [-3276.8, 3276.7],
  digital: [-32_768, 32_767],
  prefiltering: 'HP:0.05Hz LP:10Hz',
  rateHz: breathingHz,
});

export const breathingChannels: readonly Channel[] = [
  { ...belt('Resp nasal'), transducer: 'nasal pressure cannula' },
  belt('Resp chest'),
  belt('Resp abdomen'),
  {
    label: 'SaO2',
    transducer: 'finger oximeter',
    dimension: '%',
    physical: [0, 100],
    digital: [0, 1000],
    prefiltering: '',
    rateHz: saturationHz,
  },
];

/** From 0 to 1; each transition takes a second. */
function closedAt(apnoeas: readonly Apnoea[], atS: number): number {
  return apnoeas.reduce(
    (closed, { onsetS, durationS }) => Math.max(closed, Math.min(1, atS - onsetS, onsetS + durationS - atS)),
    0,
  );
}

/** In %. */
function droppedAt(apnoeas: readonly Apnoea[], atS: number): number {
  return apnoeas.reduce((dropped, { onsetS, durationS }) => {
    const late = (atS - onsetS - 20 - durationS / 2) / (durationS / 1.6);
    return Math.max(dropped, (durationS / 4) * Math.exp(-late * late));
  }, 0);
}

export function fillBreathing(seed: number, night: Night, second: number, samples: Int16Array): void {
  const apnoeas = [...new Set([second, second - 60].map((atS) => night.apnoea(atS)))].filter(
    (found) => found !== undefined,
  );
  const perSecond = 0.2 + 0.08 * chanceOf(seed, 0, 21);
  for (let at = 0; at < breathingHz; at += 1) {
    const atS = second + at / breathingHz;
    const closed = closedAt(apnoeas, atS);
    const turn = 2 * Math.PI * perSecond * atS + 1.2 * Math.sin((2 * Math.PI * atS) / 47);
    const depth = 1 + 0.15 * Math.sin((2 * Math.PI * atS) / 31);
    samples[at] = 4000 * depth * (1 - 0.96 * closed) * (Math.sin(turn) + 0.2 * Math.sin(2 * turn));
    samples[breathingHz + at] = 3000 * depth * Math.sin(turn);
    // Abdomen and chest move in opposition.
    samples[2 * breathingHz + at] = 3400 * depth * Math.sin(turn - Math.PI * 0.9 * closed);
  }
  for (let at = 0; at < saturationHz; at += 1) {
    const atS = second + at / saturationHz;
    samples[3 * breathingHz + at] = Math.round(10 * (96.5 + Math.sin(atS / 97) - droppedAt(apnoeas, atS)));
  }
}
