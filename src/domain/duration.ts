const unitsMs = [
  ['y', 365 * 86_400_000],
  ['mo', 30 * 86_400_000],
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['m', 60_000],
  ['s', 1000],
] as const;

/** A unit of durations. */
export type DurationUnit = (typeof unitsMs)[number][0];

/** How long one of a unit is, in ms. */
export function unitMs(unit: DurationUnit): number {
  return unitsMs.find(([known]) => known === unit)?.[1] ?? 1;
}

/** A duration as it is configured. */
export interface Quantity {
  value: number;
  unit: DurationUnit;
}

/** A configured duration in ms. */
export function inMs({ value, unit }: Quantity): number {
  return value * unitMs(unit);
}

/**
 * A duration in the units y, mo, d, h, m, s, zero units left out: `1 d 12 h`.
 * Calendar-free: a month has 30 days, a year 365. '-' for none, for zero and for what is no duration.
 */
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
