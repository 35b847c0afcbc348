import { createTally } from './tally.ts';
import { isWorkInProgress, watchWork } from './work-in-progress.ts';

const holds = createTally();

/** A hold blocks updates and reloads of this tab. */
export const holdPage: () => () => void = holds.begin;

export function isPageHeld(): boolean {
  return holds.isAny() || isWorkInProgress();
}

export function watchPageHold(listener: () => void): () => void {
  const ends = [holds.watch(listener), watchWork(listener)];
  return () => {
    for (const end of ends) end();
  };
}
