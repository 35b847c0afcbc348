import { openChannel } from '../tabs/channel.ts';
import { createPollTimer } from './poll-timer.ts';
import { takeTurns } from './turns.ts';

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
