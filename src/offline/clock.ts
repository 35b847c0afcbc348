const toleranceMs = 5 * 60_000;

export function isInFuture(time: number): boolean {
  return time > Date.now() + toleranceMs;
}

/** Times in the future come last. */
export function laterFirst(one: number, other: number): number {
  return placeOf(other) - placeOf(one);
}

function placeOf(time: number): number {
  return isInFuture(time) ? time - Number.MAX_SAFE_INTEGER : time;
}
