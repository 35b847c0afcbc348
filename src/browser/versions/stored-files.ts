import { createAtom, type Atom } from '@tanstack/react-store';
import { callWorker, type StoredFiles } from '#/contract/worker-messages.ts';

export const storedFiles: Atom<StoredFiles | undefined> = createAtom<StoredFiles | undefined>(undefined);

/** Large files need a while on a weak network. */
const sliceDeadlineMs = 90_000;

const firstPauseMs = 30_000;
const longestPauseMs = 10 * 60_000;

let isStoring = false;

/** Lets the worker store the rest of the app's files, a few at a time, each time that `whenCalm` resolves. */
export async function storeRest(whenCalm: () => Promise<void>): Promise<void> {
  if (isStoring) return;
  isStoring = true;
  let pauseMs = firstPauseMs;
  for (;;) {
    await whenCalm();
    const before = storedFiles.get()?.count ?? 0;
    const { active } = await navigator.serviceWorker.ready;
    const stored = active && (await callWorker(active, { type: 'store-slice' }, sliceDeadlineMs));
    if (stored?.type === 'stored-files') storedFiles.set(stored);
    if (stored?.type === 'stored-files' && (stored.count === stored.total || stored.isFull)) break;
    if (stored?.type === 'stored-files' && stored.count > before) {
      pauseMs = firstPauseMs;
    } else {
      await untilOnline(pauseMs);
      pauseMs = Math.min(2 * pauseMs, longestPauseMs);
    }
  }
  isStoring = false;
}

async function untilOnline(ms: number): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    addEventListener(
      'online',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
