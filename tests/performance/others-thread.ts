import { parentPort, workerData } from 'node:worker_threads';

/** Calls one address again and again until it gets a message, then posts how long each call took, in ms. */
const { url, headers } = workerData as { url: string; headers: Record<string, string> };

const state = { isOver: false };
parentPort?.once('message', () => {
  state.isOver = true;
});
const took: number[] = [];
while (!state.isOver) {
  const startedAt = performance.now();
  await (await fetch(url, { headers })).text();
  took.push(performance.now() - startedAt);
}
parentPort?.postMessage(took);
