import { randomOf } from '../../random.ts';
import { chanceOf } from './hash.ts';

const ectopicShare = 1 / 400;

/** A beat depends on the time alone, not on earlier beats. */
export interface HeartRhythm {
  /** The result has a fraction; `atS` is in s. */
  beatsAt(atS: number): number;
  isEctopic(beat: number): boolean;
}

export function heartRhythm(seed: number): HeartRhythm {
  const random = randomOf(`heart ${seed}`);
  const perSecond = random.between(54, 84) / 60;
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
    // The integral of the rate never jumps.
    beatsAt: (atS) => perSecond * (atS + swung(atS) - start),
    isEctopic: (beat) => chanceOf(seed, beat, 7) < ectopicShare,
  };
}
