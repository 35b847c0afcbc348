interface RetryPlan {
  /** Returns the wait before the next try, in ms, or undefined if the loop rests. It never throws. */
  tryOnce: () => Promise<number | undefined>;
  signal?: AbortSignal;
  wakesOn?: readonly ('online' | 'visibilitychange')[];
  /** A try may start while another one runs, and replaces its result. Otherwise it is dropped. */
  mayOverlap?: boolean;
}

export interface Retry {
  /** Tries at once. */
  now: () => void;
  /** Tries after so many ms, and no earlier timer counts. */
  later: (ms: number) => void;
  rest: () => void;
  isResting: () => boolean;
}

/** The only loop that repeats what failed. It rests until `now`, `later` or an event that wakes it. */
export function createRetry({ tryOnce, signal, wakesOn = [], mayOverlap = false }: RetryPlan): Retry {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = 0;
  /** The time of a try came while another one ran. */
  let isDue = false;
  /** What is scheduled during a try counts instead of its result. */
  let schedule = {};
  const rest = () => {
    clearTimeout(timer);
    timer = undefined;
    isDue = false;
    schedule = {};
  };
  const later = (ms: number) => {
    rest();
    if (signal?.aborted) return;
    timer = setTimeout(() => {
      timer = undefined;
      if (mayTry()) void run();
      else isDue = true;
    }, ms);
  };
  const run = async () => {
    rest();
    const own = schedule;
    running += 1;
    const waitMs = await tryOnce().finally(() => {
      running -= 1;
    });
    if (isDue) void run();
    else if (waitMs !== undefined && own === schedule) later(waitMs);
  };
  const mayTry = () => mayOverlap || running === 0;
  const now = () => {
    if (!signal?.aborted && mayTry()) void run();
  };
  signal?.addEventListener('abort', rest, { once: true });
  for (const name of wakesOn)
    (name === 'online' ? globalThis : document).addEventListener(name, now, signal ? { signal } : undefined);
  return {
    now,
    later,
    rest,
    isResting: () => timer === undefined && running === 0,
  };
}

/** Doubles with each failure. */
export function doubledMs(firstMs: number, failures: number, longestMs: number): number {
  return Math.min(firstMs * 2 ** failures, longestMs);
}
