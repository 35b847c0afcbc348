import { openChannel } from '../tabs/channel.ts';
import { connection } from './connection.ts';
import { createPollTimer } from './poll-timer.ts';

export interface PollPlan<Answer> {
  name: string;
  everyMs: number;
  /** It never throws; the answer must be cloneable. */
  request: () => Promise<{ isAnswered: boolean; answer: Answer }>;
  receive: (answer: Answer) => void;
}

export interface Poll {
  restart: () => void;
  stop: () => void;
}

/** Only the tab with the lock polls, and shares its answers (R-CAL-33). */
export function startPolling<Answer>({ name, everyMs, request, receive }: PollPlan<Answer>): Poll {
  const channel = openChannel(name);
  channel?.addEventListener('message', ({ data }: MessageEvent<Answer>) => receive(data));
  const stopped = new AbortController();
  const { signal } = stopped;

  const timer = createPollTimer(everyMs, async () => {
    const { isAnswered, answer } = await request();
    if (!signal.aborted) channel?.postMessage(answer);
    return isAnswered;
  });

  let turn: AbortController | undefined;
  const begin = (isBack: boolean) => {
    turn = new AbortController();
    void inTurn(name, turn.signal, {
      begin: (hasWaited) => timer.run(isBack || hasWaited),
      end: timer.pause,
    });
  };
  const follow = () => {
    if (mayPoll() === (turn !== undefined)) return;
    if (turn) {
      turn.abort();
      turn = undefined;
    } else begin(true);
  };

  document.addEventListener('visibilitychange', follow, { signal });
  const { unsubscribe } = connection.subscribe(follow);
  if (mayPoll()) begin(false);
  return {
    restart: timer.restart,
    stop: () => {
      stopped.abort();
      unsubscribe();
      turn?.abort();
      channel?.close();
    },
  };
}

function mayPoll(): boolean {
  return document.visibilityState === 'visible' && connection.get().state !== 'offline';
}

interface Turn {
  begin: (hasWaited: boolean) => void;
  end: () => void;
}

async function inTurn(name: string, signal: AbortSignal, { begin, end }: Turn): Promise<void> {
  const take = async (hasWaited: boolean) => {
    if (signal.aborted) return;
    begin(hasWaited);
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    end();
  };
  if (!('locks' in navigator)) return take(false);
  try {
    const isDone = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock) await take(false);
      return lock !== null;
    });
    if (!isDone) await navigator.locks.request(name, { signal }, () => take(true));
  } catch {
    // The turn is over, or locks are refused.
    await take(false);
  }
  return undefined;
}
