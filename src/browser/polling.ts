import { openChannel } from './channel.ts';
import { connection, watchConnection } from './connection.ts';
import { createPollTimer } from './poll-timer.ts';

/** What is asked for again and again, in every tab that shows it. */
export interface PollPlan<Answer> {
  /** The same in all tabs that show the same thing in the same session, and in no others. */
  name: string;
  everyMs: number;
  /** Asks once; never throws. What it gives can be cloned: the other tabs hear it. `isAnswered`: nothing failed. */
  ask: () => Promise<{ isAnswered: boolean; answer: Answer }>;
  /** Hears what another tab was told. */
  hear: (answer: Answer) => void;
}

/** A poll that was started. */
export interface Poll {
  /** Begins the time anew: what it would ask for has just come, or what it asks about has just begun. */
  restart: () => void;
  stop: () => void;
}

/**
 * Asks every `everyMs` while the page is visible and the network answers; ever more seldom, down to once a minute, while
 * asking fails; at once when the page or the network returns (R-CAL-33).
 *
 * Of all tabs that have started the same poll one asks, the one that holds its lock, and hands the answers on to the
 * others: in memory, nothing is kept. A hidden tab gives the lock back. A browser without locks asks in each tab.
 */
export function startPolling<Answer>({ name, everyMs, ask, hear }: PollPlan<Answer>): Poll {
  const channel = openChannel(name);
  channel?.addEventListener('message', ({ data }: MessageEvent<Answer>) => hear(data));
  const stopped = new AbortController();
  const { signal } = stopped;

  const timer = createPollTimer(everyMs, async () => {
    const { isAnswered, answer } = await ask();
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
  const unwatch = watchConnection(follow);
  if (mayPoll()) begin(false);
  return {
    restart: timer.restart,
    stop: () => {
      stopped.abort();
      unwatch();
      turn?.abort();
      channel?.close();
    },
  };
}

function mayPoll(): boolean {
  return document.visibilityState === 'visible' && connection().state !== 'offline';
}

interface Turn {
  /** `hasWaited`: another tab has asked until now. */
  begin: (hasWaited: boolean) => void;
  end: () => void;
}

/** Begins when it is this tab's turn, and ends when the signal says so. */
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
    // The turn is over, or the browser gives no locks after all.
    await take(false);
  }
  return undefined;
}
