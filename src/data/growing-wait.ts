/** How long the first try waits, in ms; each further one waits twice as long as the one before it. */
const firstWaitMs = 5000;
/** No try waits longer, in ms. */
export const longestWaitMs = 60_000;

/** How long to wait for the platform before the next try, in ms, after so many failed ones (decision 0012). */
export function growingWaitMs(failed: number): number {
  return Math.min(firstWaitMs * 2 ** failed, longestWaitMs);
}
