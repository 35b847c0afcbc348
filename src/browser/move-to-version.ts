import { takeNewVersion } from './app-worker.ts';
import { isPageHeld, watchPageHold } from './page-hold.ts';
import type { Tally } from './tally.ts';
import { isBuildOfWorker } from './worker-bridge.ts';

/** How long nothing must go on before the page starts anew, in ms: what was said about it is read first. */
const calmMs = 4000;

let isAsked = false;
let isMoving = false;

/** Moves to the newest version because somebody asked for it in this tab; other tabs follow when they can. */
export async function moveNow(): Promise<void> {
  isAsked = true;
  await takeNewVersion();
}

/**
 * Moves this tab to the build of the worker that has taken over, if that is another: at once, or, while somebody is at
 * something here or a change is on its way, as soon as that is done. Until then the worker goes on serving the former build.
 */
export async function followWorker(changes: Pick<Tally, 'isAny' | 'watch'>): Promise<void> {
  if (isMoving || (await isBuildOfWorker())) return;
  isMoving = true;
  const isFree = () => !isPageHeld() && !changes.isAny();
  if (isAsked || isFree()) return location.reload();
  let calm: ReturnType<typeof setTimeout>;
  const look = () => {
    clearTimeout(calm);
    if (isFree()) calm = setTimeout(() => location.reload(), calmMs);
  };
  watchPageHold(look);
  changes.watch(look);
}
