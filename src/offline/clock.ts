import { isInFuture } from '#/domain/clock.ts';

/** Times in the future come last. */
export function laterFirst(one: number, other: number): number {
  return placeOf(other) - placeOf(one);
}

function placeOf(time: number): number {
  return isInFuture(time, Date.now()) ? time - Number.MAX_SAFE_INTEGER : time;
}
