import { createTally } from './tally.ts';
import { isWorkInProgress, watchWork } from './work-in-progress.ts';

const holds = createTally();

/**
 * Says that a new start of the page would cut off what somebody is doing, even where nothing is to be kept of it: a
 * password half typed, a step of signing in. Until the returned function is called, no update is offered, and this tab does
 * not reload. A `useEffect` may return it as it is.
 */
export const holdPage: () => () => void = holds.begin;

/** True while somebody is at something in this tab: that, or work in progress. */
export function isPageHeld(): boolean {
  return holds.isAny() || isWorkInProgress();
}

/** Calls the listener when that may have changed. */
export function watchPageHold(listener: () => void): () => void {
  const ends = [holds.watch(listener), watchWork(listener)];
  return () => {
    for (const end of ends) end();
  };
}
