import { doubledMs } from '#/browser/connection/retry.ts';

const firstWaitMs = 5000;
export const longestWaitMs = 60_000;

/** Decision 0012 sets this. */
export function growingWaitMs(failed: number): number {
  return doubledMs(firstWaitMs, failed, longestWaitMs);
}
