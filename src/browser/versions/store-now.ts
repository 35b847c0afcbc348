import { callWorker } from '#/contract/worker-messages.ts';
import { workerState } from './app-worker.ts';

const startMs = 60_000;
const sliceDeadlineMs = 30_000;
const missesAtMost = 3;

/**
 * Lets the worker store all files of the app, without waiting for calm moments. It ends when it makes no progress. It
 * stands apart from `stored-files.ts`, because only a visit's pack loads it.
 */
export async function storeNow(signal: AbortSignal): Promise<void> {
  const worker = await activeWorker(signal);
  if (!worker) return;
  let former = -1;
  for (let misses = 0; misses < missesAtMost && !signal.aborted;) {
    const stored = await callWorker(worker, { type: 'store-slice' }, sliceDeadlineMs);
    if (stored?.type !== 'stored-files') {
      misses += 1;
      continue;
    }
    if (stored.isFull || stored.count === stored.total) return;
    misses = stored.count > former ? 0 : misses + 1;
    former = stored.count;
  }
}

/** During the first visit the worker is installed late, and does not control the page yet. */
async function activeWorker(signal: AbortSignal): Promise<ServiceWorker | null | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration?.active || !import.meta.env.PROD) return registration?.active;
  const never = Promise.withResolvers<undefined>();
  const giveUp = () => never.resolve(undefined);
  const check = () => {
    if (!['pending', 'ready'].includes(workerState.get())) giveUp();
  };
  const { unsubscribe } = workerState.subscribe(check);
  check();
  signal.addEventListener('abort', giveUp, { once: true });
  const deadline = setTimeout(giveUp, startMs);
  const started = await Promise.race([navigator.serviceWorker.ready, never.promise]);
  clearTimeout(deadline);
  unsubscribe();
  return started?.active;
}
