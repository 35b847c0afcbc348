/** What a clock may be off by, in ms, without that anybody means it. */
const toleranceMs = 5 * 60_000;

/** True for a time (ms since 1970) of before the clock was set back: how long ago it was cannot be known. */
export function isInFuture(time: number): boolean {
  return time > Date.now() + toleranceMs;
}

/** Orders times, the last one first; those in the future come after all others, to be let go of first. */
export function laterFirst(one: number, other: number): number {
  return placeOf(other) - placeOf(one);
}

function placeOf(time: number): number {
  return isInFuture(time) ? time - Number.MAX_SAFE_INTEGER : time;
}
