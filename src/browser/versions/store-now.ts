import { callWorker } from '#/contract/worker-messages.ts';

const sliceDeadlineMs = 30_000;

/** Lets the worker store all files of the app, without waiting for calm moments. It ends when it makes no progress. */
export async function storeNow(signal: AbortSignal): Promise<void> {
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null;
  if (!worker) return;
  let former = -1;
  while (!signal.aborted) {
    const stored = await callWorker(worker, { type: 'store-slice' }, sliceDeadlineMs);
    if (stored?.type !== 'stored-files' || stored.count === stored.total || stored.count <= former) return;
    former = stored.count;
  }
}
