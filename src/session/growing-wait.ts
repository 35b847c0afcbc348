const firstWaitMs = 5000;
export const longestWaitMs = 60_000;

/** Decision 0012 sets this. */
export function growingWaitMs(failed: number): number {
  return Math.min(firstWaitMs * 2 ** failed, longestWaitMs);
}
