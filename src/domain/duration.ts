const unitsMs = [
  ['y', 365 * 86_400_000],
  ['mo', 30 * 86_400_000],
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['m', 60_000],
  ['s', 1000],
] as const;

export type DurationUnit = (typeof unitsMs)[number][0];

export function unitMs(unit: DurationUnit): number {
  return unitsMs.find(([known]) => known === unit)?.[1] ?? 1;
}

export interface Quantity {
  value: number;
  unit: DurationUnit;
}

export function inMs({ value, unit }: Quantity): number {
  return value * unitMs(unit);
}

/** A month has 30 days, a year 365 (R-SHL-41). */
export function formatDuration(durationMs: number | null | undefined): string {
  if (durationMs === null || durationMs === undefined || !(durationMs > 0) || !Number.isFinite(durationMs)) return '-';
  let rest = Math.floor(durationMs / 1000) * 1000;
  const parts: string[] = [];
  for (const [unit, lengthMs] of unitsMs) {
    const count = Math.floor(rest / lengthMs);
    rest -= count * lengthMs;
    if (count > 0) parts.push(`${count} ${unit}`);
  }
  return parts.length > 0 ? parts.join(' ') : '-';
}

export const durationUnits = ['y', 'mo', 'd', 'h', 'm', 's'] as const satisfies DurationUnit[];

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
