import { createAtom, type Atom } from '@tanstack/react-store';
import { createRetry, doubledMs } from '#/browser/connection/retry.ts';
import { oneAtATime } from '../page/one-at-a-time.ts';
import { callWorker, type StoredFiles } from '#/contract/worker-messages.ts';

export const storedFiles: Atom<StoredFiles | undefined> = createAtom<StoredFiles | undefined>(undefined);

/** Large files need a while on a weak network. */
const sliceDeadlineMs = 90_000;

const firstPauseMs = 30_000;
const longestPauseMs = 10 * 60_000;

const once = oneAtATime<void>();

/** Lets the worker store the rest of the app's files, a few at a time, each time that `whenCalm` resolves. */
export function storeRest(whenCalm: () => Promise<void>): Promise<void> {
  return once(() => storeUntilAll(whenCalm));
}

async function storeUntilAll(whenCalm: () => Promise<void>): Promise<void> {
  let failures = 0;
  const done = new AbortController();
  const tryOnce = async () => {
    for (;;) {
      const result = await storeSlice(whenCalm);
      if (result === 'all') done.abort();
      if (result === 'all') return undefined;
      if (result === 'nothing') return doubledMs(firstPauseMs, failures++, longestPauseMs);
      failures = 0;
    }
  };
  await new Promise<void>((resolve) => {
    done.signal.addEventListener('abort', () => resolve());
    createRetry({ tryOnce, signal: done.signal, wakesOn: ['online'] }).now();
  });
}

async function storeSlice(whenCalm: () => Promise<void>): Promise<'all' | 'some' | 'nothing'> {
  await whenCalm();
  const before = storedFiles.get()?.count ?? 0;
  const { active } = await navigator.serviceWorker.ready;
  const stored = active && (await callWorker(active, { type: 'store-slice' }, sliceDeadlineMs));
  if (stored?.type !== 'stored-files') return 'nothing';
  storedFiles.set(stored);
  if (stored.count === stored.total || stored.isFull) return 'all';
  return stored.count > before ? 'some' : 'nothing';
}
