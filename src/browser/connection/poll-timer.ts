const longestWaitMs = 60_000;

export interface PollTimer {
  run: (isAtOnce: boolean) => void;
  pause: () => void;
  restart: () => void;
}

export function createPollTimer(everyMs: number, poll: () => Promise<boolean>): PollTimer {
  let failures = 0;
  let isRunning = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const waitMs = () => Math.min(everyMs * 2 ** failures, longestWaitMs);
  const wait = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void pollNow(), ms);
  };
  const pollNow = async () => {
    const own = timer;
    failures = (await poll()) ? 0 : failures + 1;
    // If the poll was paused or restarted meanwhile, another timer counts.
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
