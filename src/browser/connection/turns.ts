import { connection } from './connection.ts';

interface Turn {
  /** `hasWaited`: another tab had the turn, or the page or the network was away. */
  begin: (hasWaited: boolean) => void;
  end: () => void;
}

/** One of the visible tabs that take turns under the same name has the turn. */
export function takeTurns(name: string, { begin, end }: Turn): () => void {
  const left = new AbortController();
  let turn: AbortController | undefined;
  const start = (isBack: boolean) => {
    turn = new AbortController();
    void inTurn(name, turn.signal, { begin: (hasWaited) => begin(isBack || hasWaited), end });
  };
  const follow = () => {
    if (isHere() === (turn !== undefined)) return;
    if (turn) {
      turn.abort();
      turn = undefined;
    } else start(true);
  };
  document.addEventListener('visibilitychange', follow, { signal: left.signal });
  const { unsubscribe } = connection.subscribe(follow);
  if (isHere()) start(false);
  return () => {
    left.abort();
    unsubscribe();
    turn?.abort();
  };
}

function isHere(): boolean {
  return document.visibilityState === 'visible' && connection.get().state !== 'offline';
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
    const isDone = await navigator.locks.request(name, { ifAvailable: true }, async (claim) => {
      if (claim) await take(false);
      return claim !== null;
    });
    if (!isDone) await navigator.locks.request(name, { signal }, () => take(true));
  } catch {
    await take(false);
  }
  return undefined;
}
