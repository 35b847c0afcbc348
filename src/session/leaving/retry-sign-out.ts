import { connection } from '#/browser/connection/connection.ts';
import { growingWaitMs } from '#/session/growing-wait.ts';
import { isSignOutOwed, watchSession } from '#/session/session.ts';

export async function finishSignOut(): Promise<boolean> {
  try {
    const { finishLeaving } = await import('./leaving.ts');
    return await finishLeaving();
  } catch {
    // Nothing may open before the code is loaded.
    return false;
  }
}

let isWatching = false;

export function retrySignOut(finish = finishSignOut): void {
  if (isWatching) return;
  isWatching = true;
  let failed = 0;
  let isTrying = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void tryNow(), growingWaitMs(failed));
    failed += 1;
  };
  const tryNow = async () => {
    clearTimeout(timer);
    timer = undefined;
    if (!isSignOutOwed() || isTrying || document.visibilityState === 'hidden') return;
    isTrying = true;
    const isDone = await finish();
    isTrying = false;
    if (isDone) failed = 0;
    else wait();
  };
  addEventListener('online', () => {
    failed = 0;
    void tryNow();
  });
  document.addEventListener('visibilitychange', () => void tryNow());
  connection.subscribe(({ state }) => {
    if (state !== 'offline') void tryNow();
  });
  watchSession(() => {
    if (isSignOutOwed() && !isTrying && timer === undefined) wait();
  });
  void tryNow();
}
