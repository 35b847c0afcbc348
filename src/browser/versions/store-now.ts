import { callWorker } from '#/contract/worker-messages.ts';

const startMs = 10_000;
const sliceDeadlineMs = 30_000;
const missesAtMost = 3;

/** Lets the worker store all files of the app, without waiting for calm moments. It ends when it makes no progress. */
export async function storeNow(signal: AbortSignal): Promise<void> {
  const worker = await activeWorker();
  if (!worker) return;
  let former = -1;
  for (let misses = 0; misses < missesAtMost && !signal.aborted;) {
    const stored = await callWorker(worker, { type: 'store-slice' }, sliceDeadlineMs);
    if (stored?.type !== 'stored-files' || stored.isFull || stored.count === stored.total) return;
    misses = stored.count > former ? 0 : misses + 1;
    former = stored.count;
  }
}

/** During the first visit the worker does not control the page yet. */
async function activeWorker(): Promise<ServiceWorker | null | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration || registration.active) return registration?.active;
  const started = await Promise.race([
    navigator.serviceWorker.ready,
    new Promise<undefined>((resolve) => {
      setTimeout(() => resolve(undefined), startMs);
    }),
  ]);
  return started?.active;
}
