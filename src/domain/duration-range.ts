import { unitMs, type DurationUnit } from './duration.ts';

export interface DurationRange {
  min: number;
  max: number;
  unit: DurationUnit;
}

export const recordingLimitsMs = { min: 1000, max: 366 * 86_400_000 } as const;

export function durationWithin({ min, max, unit }: DurationRange, durationMs: number): number {
  const steps = Math.round(durationMs / unitMs(unit) - min);
  return Math.round((min + Math.min(Math.max(0, steps), Math.floor(max - min))) * unitMs(unit));
}

export function shortestDuration(range: DurationRange): number {
  return durationWithin(range, 0);
}

export function longestDuration(range: DurationRange): number {
  return durationWithin(range, Infinity);
}

export function isDurationWithin(range: DurationRange, durationMs: number): boolean {
  return durationWithin(range, durationMs) === durationMs;
}
