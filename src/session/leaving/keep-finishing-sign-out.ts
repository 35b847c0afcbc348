import { connection } from '#/browser/connection/connection.ts';
import { growingWaitMs } from '#/session/growing-wait.ts';
import { finishSignOut } from './finish-sign-out.ts';
import { isSignOutOwed, watchOwedSignOut } from './owed-sign-out.ts';

let isWatching = false;

export function keepFinishingSignOut(finish = finishSignOut): void {
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
  watchOwedSignOut(() => {
    if (isSignOutOwed() && !isTrying && timer === undefined) wait();
  });
  void tryNow();
}
