/** Failing calls are repeated ever more seldom, but at least so often, in ms. */
const longestWaitMs = 60_000;

/** When a poll asks. It does so only while it runs. */
export interface PollTimer {
  /** Goes on; at once where what is known may be old. */
  run: (isAtOnce: boolean) => void;
  /** Asks nothing more until it runs again. */
  pause: () => void;
  /** Begins its time anew: what it would ask for has just come. */
  restart: () => void;
}

/**
 * Asks every `everyMs` after the last answer came. While `ask` gives false (it failed), the wait doubles up to 60 s; the
 * first answer ends that (R-CAL-33). `ask` never throws.
 */
export function createPollTimer(everyMs: number, ask: () => Promise<boolean>): PollTimer {
  let failures = 0;
  let isRunning = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const waitMs = () => Math.min(everyMs * 2 ** failures, longestWaitMs);
  const wait = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void askNow(), ms);
  };
  const askNow = async () => {
    const own = timer;
    failures = (await ask()) ? 0 : failures + 1;
    // Paused, or begun anew meanwhile: then it has a time of its own.
    if (isRunning && timer === own) wait(waitMs());
  };
  return {
    run: (isAtOnce) => {
      isRunning = true;
      wait(isAtOnce ? 0 : waitMs());
    },
    pause: () => {
      isRunning = false;
      clearTimeout(timer);
      timer = undefined;
    },
    restart: () => {
      failures = 0;
      if (isRunning) wait(everyMs);
    },
  };
}
