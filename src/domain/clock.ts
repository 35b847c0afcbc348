const toleranceMs = 5 * 60_000;

/** The time of a moment of `performance.now()`, which nobody can set. In ms since 1970. */
export function timeOfMoment(moment: number): number {
  return Math.round(Date.now() - (performance.now() - moment));
}

/** Somebody has set the clock since this device has noted the time. In ms since 1970. */
export function isAhead(time: number): boolean {
  return time > Date.now();
}

/** Such a time was written before the clock was set back. Both are in ms since 1970. */
export function isInFuture(time: number, now: number): boolean {
  return time > now + toleranceMs;
}
