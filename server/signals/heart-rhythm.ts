import { randomOf } from '../demo/random.ts';
import { chanceOf } from './hash.ts';

/** How often, of all beats, one comes from the ventricles. */
const ectopicShare = 1 / 400;

/** When a heart beats. A beat's number and how far it has come are functions of the time alone, hours ahead as well. */
export interface HeartRhythm {
  /** Beats since the start of the recording, with what there is of the present one. `atS` in s. */
  beatsAt(atS: number): number;
  /** True for an extrasystole. */
  isEctopic(beat: number): boolean;
}

/** The rhythm of a recording: a rate of its own, which breathes and follows the hours. */
export function heartRhythm(seed: number): HeartRhythm {
  const random = randomOf(`heart ${seed}`);
  const perSecond = random.between(54, 84) / 60;
  // Breathing, blood pressure, and the hours: each sways the rate by a share, in a period of s.
  const sways = [
    { share: 0.04, periodS: 3.5 + random.next(), phase: random.next() * 2 * Math.PI },
    { share: 0.05, periodS: 9 + 3 * random.next(), phase: random.next() * 2 * Math.PI },
    { share: 0.12, periodS: 5400 + 3600 * random.next(), phase: random.next() * 2 * Math.PI },
  ];
  const swung = (atS: number) =>
    sways.reduce((sum, { share, periodS, phase }) => {
      const turn = (2 * Math.PI) / periodS;
      return sum - (share / turn) * Math.cos(turn * atS + phase);
    }, 0);
  const start = swung(0);
  return {
    // The integral of the rate: a beat never jumps, wherever one starts to look.
    beatsAt: (atS) => perSecond * (atS + swung(atS) - start),
    isEctopic: (beat) => chanceOf(seed, beat, 7) < ectopicShare,
  };
}
