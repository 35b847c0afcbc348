import { connection } from '#/browser/connection/connection.ts';
import { createRetry } from '#/browser/connection/retry.ts';
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
  const tryOnce = async () => {
    if (!isSignOutOwed() || document.visibilityState === 'hidden') return undefined;
    if (!(await finish())) return growingWaitMs(failed++);
    failed = 0;
    return undefined;
  };
  const retry = createRetry({ tryOnce, wakesOn: ['visibilitychange'] });
  addEventListener('online', () => {
    failed = 0;
    retry.now();
  });
  connection.subscribe(({ state }) => {
    if (state !== 'offline') retry.now();
  });
  watchSession(() => {
    if (isSignOutOwed() && retry.isResting()) retry.later(growingWaitMs(failed++));
  });
  retry.now();
}
