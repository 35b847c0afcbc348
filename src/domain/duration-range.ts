import { unitMs, type DurationUnit } from './duration.ts';

/** Between which durations may be chosen: in steps of 1 `unit`, from `min` on (specification 2, section 2.2). */
export interface DurationRange {
  min: number;
  max: number;
  unit: DurationUnit;
}

/** How long a recording may be at all, in ms, whatever a configuration offers within: a second to a leap year. */
export const recordingLimitsMs = { min: 1000, max: 366 * 86_400_000 } as const;

/** The duration of a range, in ms, that is nearest to one of another range. */
export function durationWithin({ min, max, unit }: DurationRange, durationMs: number): number {
  const steps = Math.round(durationMs / unitMs(unit) - min);
  return Math.round((min + Math.min(Math.max(0, steps), Math.floor(max - min))) * unitMs(unit));
}

/** The shortest duration of a range, in ms. */
export function shortestDuration(range: DurationRange): number {
  return durationWithin(range, 0);
}

/** The longest duration of a range, in ms. */
export function longestDuration(range: DurationRange): number {
  return durationWithin(range, Infinity);
}

/** True for a duration, in ms, that the range offers. */
export function isDurationWithin(range: DurationRange, durationMs: number): boolean {
  return durationWithin(range, durationMs) === durationMs;
}
