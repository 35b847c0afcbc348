import { takeNewVersion } from './app-worker.ts';
import { oneAtATime } from '../page/one-at-a-time.ts';
import { isPageHeld } from '../page/page-hold.ts';
import { isBuildOfWorker } from './worker-bridge.ts';

const calmMs = 4000;

const once = oneAtATime<void>();
let isAsked = false;
let isMoving = false;

export async function moveNow(): Promise<void> {
  isAsked = true;
  await once(takeNewVersion);
}

/** Changes that a reload would break. */
export interface ChangesUnderWay {
  isAny: () => boolean;
  watch: (listener: () => void) => unknown;
}

export async function followWorker(changes: ChangesUnderWay): Promise<void> {
  if (isMoving || (await isBuildOfWorker())) return;
  isMoving = true;
  const isFree = () => !isPageHeld.get() && !changes.isAny();
  if (isAsked || isFree()) return location.reload();
  let calm: ReturnType<typeof setTimeout>;
  const look = () => {
    clearTimeout(calm);
    if (isFree()) calm = setTimeout(() => location.reload(), calmMs);
  };
  isPageHeld.subscribe(look);
  changes.watch(look);
}
