import { chanceOf } from './hash.ts';
import type { Apnoea, Night } from './night.ts';
import type { Channel } from './signal-source.ts';

/** Samples a second of what breathing moves. */
export const breathingHz = 32;
/** Samples a second of the oxygen saturation. */
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

/** Airflow, effort of chest and abdomen, oxygen saturation. */
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

/** How far an apnoea has come at a moment: 0 outside, 1 in it, with a second for each passage. */
function closedAt(apnoeas: readonly Apnoea[], atS: number): number {
  return apnoeas.reduce(
    (closed, { onsetS, durationS }) => Math.max(closed, Math.min(1, atS - onsetS, onsetS + durationS - atS)),
    0,
  );
}

/** By how many % the saturation has dropped: it follows an apnoea by half a minute. */
function droppedAt(apnoeas: readonly Apnoea[], atS: number): number {
  return apnoeas.reduce((dropped, { onsetS, durationS }) => {
    const late = (atS - onsetS - 20 - durationS / 2) / (durationS / 1.6);
    return Math.max(dropped, (durationS / 4) * Math.exp(-late * late));
  }, 0);
}

/** Writes a second of the four channels, one after the other. */
export function fillBreathing(seed: number, night: Night, second: number, samples: Int16Array): void {
  // The saturation still shows an apnoea of the stretch before.
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
    // Against a closed airway the abdomen moves against the chest.
    samples[2 * breathingHz + at] = 3400 * depth * Math.sin(turn - Math.PI * 0.9 * closed);
  }
  for (let at = 0; at < saturationHz; at += 1) {
    const atS = second + at / saturationHz;
    samples[3 * breathingHz + at] = Math.round(10 * (96.5 + Math.sin(atS / 97) - droppedAt(apnoeas, atS)));
  }
}
