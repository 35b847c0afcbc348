/** After an end that the platform has chosen. By then a sign-out has removed the screens that follow. */
const nextAfterMs = 1000;
/** After an answer that had begun and was cut: the server that gave it may have ended, and another one may be there. */
const firstCutWaitMs = 1000;
const nextCutWaitMs = 2000;
/** So many tries after a cut may meet a server that ends, too, or one that still starts. */
const quickTries = 5;
const failedWaitsMs = [5000, 30_000, 120_000] as const;
export const longestWaitMs = 600_000;
/** An answer that ends earlier was ended by something else. */
const shortestMs = 20_000;

/** How long the stream of changes is closed after each end, in ms. */
export class StreamWaits {
  #cuts = 0;
  #failures = 0;
  #quickTries = 0;

  /** The platform has ended the answer. The first early end may be a server that stops. */
  afterEnd(livedMs: number): { waitMs: number; isEarly: boolean } {
    this.#forgive(livedMs);
    if (livedMs >= shortestMs) return { waitMs: nextAfterMs, isEarly: false };
    this.#failures += 1;
    if (this.#failures === 1) return { waitMs: nextAfterMs, isEarly: false };
    return { waitMs: failedWaitsMs[this.#failures - 2] ?? longestWaitMs, isEarly: true };
  }

  /** The answer was lost. `hasBegun`: an event of it had come. */
  afterLoss(livedMs: number, hasBegun: boolean): number {
    this.#forgive(livedMs);
    if (hasBegun) {
      this.#cuts += 1;
      this.#quickTries = quickTries;
      return this.#cuts === 1 ? firstCutWaitMs : nextCutWaitMs;
    }
    if (this.#quickTries > 0) {
      this.#quickTries -= 1;
      return firstCutWaitMs;
    }
    this.#failures += 1;
    return failedWaitsMs[this.#failures - 1] ?? longestWaitMs;
  }

  #forgive(livedMs: number): void {
    if (livedMs < shortestMs) return;
    this.#cuts = 0;
    this.#failures = 0;
  }
}
