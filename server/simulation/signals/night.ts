import { chanceOf } from './hash.ts';

export type SleepStage = 'W' | 'N1' | 'N2' | 'N3' | 'R';

export const epochS = 30;

/** In minutes. */
const cycles: readonly (readonly (readonly [SleepStage, number])[])[] = [
  [
    ['N1', 6],
    ['N2', 22],
    ['N3', 42],
    ['N2', 12],
    ['R', 8],
  ],
  [
    ['N2', 28],
    ['N3', 30],
    ['N2', 18],
    ['R', 14],
  ],
  [
    ['N2', 46],
    ['N3', 12],
    ['N2', 12],
    ['R', 20],
  ],
  [
    ['N1', 4],
    ['N2', 56],
    ['R', 30],
  ],
];
const cycleMinutes = 90;
const settlingMinutes = 12;

export interface Apnoea {
  onsetS: number;
  durationS: number;
}

/** A stretch has at most one apnoea. */
const stretchS = 120;

export interface Night {
  stage(second: number): SleepStage;
  apnoea(second: number): Apnoea | undefined;
}

export function nightOf(seed: number): Night {
  const stage = (second: number): SleepStage => {
    const epoch = Math.floor(second / epochS);
    const minute = (epoch * epochS) / 60 - settlingMinutes;
    if (minute < 0 || chanceOf(seed, epoch, 11) < 0.02) return 'W';
    const cycle = Math.floor(minute / cycleMinutes);
    let left = minute % cycleMinutes;
    const stages = cycles[Math.min(cycle, cycles.length - 1)] ?? [];
    return stages.find(([, minutes]) => (left -= minutes) < 0)?.[0] ?? 'N2';
  };
  const share = 0.15 + 0.5 * chanceOf(seed, 0, 12);
  return {
    stage,
    apnoea(second) {
      const stretch = Math.floor(second / stretchS);
      if (chanceOf(seed, stretch, 13) > share) return undefined;
      const onsetS = stretch * stretchS + 10 + Math.floor(30 * chanceOf(seed, stretch, 14));
      if (stage(onsetS) === 'W') return undefined;
      return { onsetS, durationS: 12 + Math.floor(20 * chanceOf(seed, stretch, 15)) };
    },
  };
}
