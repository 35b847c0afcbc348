import { createAtom, type Atom, type ReadonlyAtom } from '@tanstack/react-store';
import type { Workbox } from 'workbox-window';
import { storedFiles, storeRest } from './stored-files.ts';
import { answerWorker } from './worker-bridge.ts';

export type WorkerState = 'pending' | 'ready' | 'failed' | 'full' | 'unsupported';

const hourMs = 60 * 60_000;

function createAppWorker() {
  let workbox: Workbox | undefined;
  let registration: ServiceWorkerRegistration | undefined;
  let isFull = false;

  /** It also tells its listeners if only the waiting version may have changed. */
  const workerState: Atom<WorkerState> = createAtom<WorkerState>('pending', { compare: () => false });

  const isVersionWaiting: ReadonlyAtom<boolean> = createAtom(() => {
    workerState.get();
    // On a slow machine the first worker waits for a moment, and no version was there before it.
    return Boolean(registration?.active && registration.waiting);
  });

  /** `whenCalm` resolves when the worker may fetch files that no start needs. */
  async function installWorker(onControl: () => void, whenCalm: () => Promise<void>): Promise<void> {
    if ('serviceWorker' in navigator) {
      answerWorker({
        onNoSpace: () => {
          isFull = true;
          finish();
        },
        onStored: (files) => {
          storedFiles.set(files);
          if (files.count < files.total) void storeRest(whenCalm);
        },
      });
      try {
        const { Workbox } = await import('workbox-window');
        workbox = new Workbox('/service-worker.js');
        for (const change of ['waiting', 'activated', 'redundant'] as const) workbox.addEventListener(change, finish);
        workbox.addEventListener('controlling', onControl);
        registration = await workbox.register();
        void storeRest(whenCalm);
      } catch (error) {
        fail(error);
      }
    } else {
      workerState.set('unsupported');
    }
    finish();
  }

  function finish(change?: { type: string }): void {
    if (change?.type === 'redundant' && !registration?.active) fail(change.type);
    const state = registration?.active ? 'ready' : workerState.get();
    workerState.set(state === 'failed' && isFull ? 'full' : state);
  }

  function fail(reason: unknown): void {
    // A registration without a worker is gone; the next check registers again.
    registration = undefined;
    workerState.set('failed');
    console.warn('No service worker:', String(reason));
  }

  async function checkForVersion(): Promise<void> {
    try {
      if (registration) await registration.update();
      else registration = await workbox?.register();
    } catch {
      // The next check retries.
    }
  }

  async function takeNewVersion(): Promise<void> {
    if (!registration?.waiting) await checkForVersion();
    await hasInstalled(registration?.installing);
    const waiting = registration?.waiting;
    if (!waiting) return location.reload();
    // WebKit does not always tell a page that a new worker controls it, for example after a sign-out.
    waiting.addEventListener('statechange', () => {
      if (waiting.state === 'activated') location.reload();
    });
    workbox?.messageSkipWaiting();
  }

  function checkRegularly(onReturn: () => void): void {
    let checkedAt = Date.now();
    let hiddenAt = checkedAt;
    const check = () => {
      checkedAt = Date.now();
      void checkForVersion();
    };
    setInterval(() => {
      if (document.visibilityState === 'visible') check();
    }, hourMs);
    // A cut installation continues.
    addEventListener('online', () => {
      if (!registration?.active) check();
    });
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') {
        hiddenAt = Date.now();
        return;
      }
      if (Date.now() - hiddenAt >= hourMs) onReturn();
      // A clock that was set back must not stop the checks.
      if (Math.abs(Date.now() - checkedAt) >= hourMs) check();
    });
  }
  return { workerState, isVersionWaiting, installWorker, takeNewVersion, checkRegularly };
}

export const { workerState, isVersionWaiting, installWorker, takeNewVersion, checkRegularly } = createAppWorker();

async function hasInstalled(worker: ServiceWorker | null | undefined): Promise<void> {
  if (worker?.state !== 'installing') return;
  await new Promise((resolve) => worker.addEventListener('statechange', resolve, { once: true }));
}
