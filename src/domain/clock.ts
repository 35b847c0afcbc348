const toleranceMs = 5 * 60_000;

/** Such a time was written before the clock was set back. Both are in ms since 1970. */
export function isInFuture(time: number, now: number): boolean {
  return time > now + toleranceMs;
}
