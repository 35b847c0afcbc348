import { openChannel } from '../tabs/channel.ts';
import { createRetry, doubledMs } from './retry.ts';
import { takeTurns } from './turns.ts';

const longestWaitMs = 60_000;

interface PollTimer {
  run: (isAtOnce: boolean) => void;
  pause: () => void;
  restart: () => void;
  /** Polls at once, or as soon as it runs. */
  wake: () => void;
}

/** While it rests, `wake` starts a poll, or a minute without one. A poll that failed is repeated all the same. */
export function createPollTimer(
  everyMs: number,
  poll: () => Promise<boolean>,
  isResting: () => boolean = () => false,
): PollTimer {
  let failures = 0;
  let isRunning = false;
  /** It was woken before it ran. */
  let isAwaited = false;
  let isAtOnce = false;
  let polledAt = -Infinity;

  const waitMs = () => doubledMs(everyMs, failures, longestWaitMs);
  const tryOnce = async () => {
    const isDue = !isResting() || performance.now() - polledAt >= longestWaitMs;
    if (!isAtOnce && failures === 0 && !isDue) return everyMs;
    isAtOnce = false;
    polledAt = performance.now();
    failures = (await poll()) ? 0 : failures + 1;
    return waitMs();
  };
  const retry = createRetry({ tryOnce, mayOverlap: true });
  const wait = (ms: number) => {
    isAtOnce = ms === 0;
    retry.later(ms);
  };
  return {
    run: (isFirstAtOnce) => {
      isRunning = true;
      // If it does not poll at once, the screen has just loaded the same data.
      if (!isFirstAtOnce && polledAt === -Infinity) polledAt = performance.now();
      wait(isFirstAtOnce || isAwaited ? 0 : waitMs());
      isAwaited = false;
    },
    pause: () => {
      isRunning = false;
      retry.rest();
    },
    restart: () => {
      failures = 0;
      if (isRunning) wait(everyMs);
    },
    wake: () => {
      if (isRunning) wait(0);
      else isAwaited = true;
    },
  };
}

export interface PollPlan<Answer> {
  name: string;
  everyMs: number;
  /** It never throws; the answer must be cloneable. */
  request: () => Promise<{ isAnswered: boolean; answer: Answer }>;
  receive: (answer: Answer) => void;
  isResting?: () => boolean;
  listen?: (wake: () => void) => () => void;
}

export interface Poll {
  restart: () => void;
  stop: () => void;
}

/** Only the tab with the lock polls, and shares its answers (R-CAL-33). */
export function startPolling<Answer>({ name, everyMs, request, receive, isResting, listen }: PollPlan<Answer>): Poll {
  const channel = openChannel(name);
  channel?.addEventListener('message', ({ data }: MessageEvent<Answer>) => receive(data));
  const stopped = new AbortController();
  const { signal } = stopped;

  const poll = async () => {
    const { isAnswered, answer } = await request();
    if (!signal.aborted) channel?.postMessage(answer);
    return isAnswered;
  };
  const timer = createPollTimer(everyMs, poll, isResting);

  const endTurns = takeTurns(name, {
    begin: (hasWaited) => timer.run(hasWaited),
    end: timer.pause,
  });
  const stopListening = listen?.(timer.wake);
  return {
    restart: timer.restart,
    stop: () => {
      stopped.abort();
      stopListening?.();
      endTurns();
      channel?.close();
    },
  };
}
