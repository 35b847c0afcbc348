/** After an end that the platform has chosen. By then a sign-out has removed the screens that follow. */
export const nextAfterMs = 1000;
/** After an answer that had begun and was cut: the server that gave it may have ended, and another one may be there. */
const firstCutWaitMs = 1000;
const nextCutWaitMs = 2000;
/** So many tries after a cut may meet a server that ends, too, or one that still starts. */
const quickTries = 5;
const failedWaitsMs = [5000, 30_000, 120_000] as const;
export const longestWaitMs = 600_000;
/** An answer that ends earlier was ended by something else. */
const shortestMs = 20_000;

/** `cut`: an event had come, and the rest was lost. `refused`: no event has come. `ended`: by the platform. */
export type StreamEnd = 'ended' | 'cut' | 'refused';

/** How long the stream of changes is closed after each end, in ms. */
export function createStreamWaits(): (end: StreamEnd, livedMs: number) => number {
  let cuts = 0;
  let failures = 0;
  let quickLeft = 0;
  return (end, livedMs) => {
    if (livedMs >= shortestMs) {
      cuts = failures = 0;
      if (end === 'ended') return nextAfterMs;
    }
    if (end === 'cut') {
      quickLeft = quickTries;
      cuts += 1;
      return cuts === 1 ? firstCutWaitMs : nextCutWaitMs;
    }
    if (end === 'refused' && quickLeft > 0) {
      quickLeft -= 1;
      return firstCutWaitMs;
    }
    // The first early end may be a server that stops.
    const waitsMs = end === 'ended' ? [nextAfterMs, ...failedWaitsMs] : failedWaitsMs;
    failures += 1;
    return waitsMs[failures - 1] ?? longestWaitMs;
  };
}
