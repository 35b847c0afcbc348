import { takeNewVersion } from './app-worker.ts';
import { oneAtATime } from '../page/one-at-a-time.ts';
import { isPageHeld, watchPageHold } from '../page/page-hold.ts';
import type { Tally } from '../page/tally.ts';
import { isBuildOfWorker } from './worker-bridge.ts';

const calmMs = 4000;

const once = oneAtATime<void>();
let isAsked = false;
let isMoving = false;

export async function moveNow(): Promise<void> {
  isAsked = true;
  await once(takeNewVersion);
}

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
