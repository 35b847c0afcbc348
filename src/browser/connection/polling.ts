import { openChannel } from '../tabs/channel.ts';
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
  let polledAt = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const waitMs = () => Math.min(everyMs * 2 ** failures, longestWaitMs);
  const wait = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const isDue = !isResting() || performance.now() - polledAt >= longestWaitMs;
      if (ms === 0 || failures > 0 || isDue) void pollNow();
      else wait(everyMs);
    }, ms);
  };
  const pollNow = async () => {
    const own = timer;
    polledAt = performance.now();
    failures = (await poll()) ? 0 : failures + 1;
    // If the poll was paused or restarted meanwhile, another timer counts.
    if (isRunning && timer === own) wait(waitMs());
  };
  return {
    run: (isAtOnce) => {
      isRunning = true;
      // If it does not poll at once, the screen has just loaded the same data.
      if (!isAtOnce && polledAt === -Infinity) polledAt = performance.now();
      wait(isAtOnce || isAwaited ? 0 : waitMs());
      isAwaited = false;
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
