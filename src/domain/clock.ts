import type { EpochMs } from './epoch.ts';

const toleranceMs = 5 * 60_000;

/** The time of a moment of `performance.now()`, which nobody can set. */
export function timeOfMoment(moment: number): EpochMs {
  return Math.round(Date.now() - (performance.now() - moment));
}

/** Somebody has set the clock since this tablet has noted the time. */
export function isAhead(time: EpochMs): boolean {
  return time > Date.now();
}

/** Such a time was written before the clock was set back. */
export function isInFuture(time: EpochMs, now: EpochMs): boolean {
  return time > now + toleranceMs;
}
