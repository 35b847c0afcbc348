import type { Workbox } from 'workbox-window';
import { answerWorker } from './worker-bridge.ts';

/**
 * What became of the service worker: `ready`: the app starts without a network; `pending`: that is not known yet;
 * `failed`: it could not be installed; `full`: because there is no space for its files; `unsupported`: this browser, or
 * this way of browsing, has none.
 */
export type WorkerState = 'pending' | 'ready' | 'failed' | 'full' | 'unsupported';

let workbox: Workbox | undefined;
let registration: ServiceWorkerRegistration | undefined;
let state: WorkerState = 'pending';
let isFull = false;
const listeners = new Set<() => void>();

/** What became of the worker. */
export function workerState(): WorkerState {
  return state;
}

/** True while a new version of the app waits to take over. */
export function isVersionWaiting(): boolean {
  return Boolean(registration?.waiting);
}

/** Calls the listener when either may have changed. */
export function watchAppWorker(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Installs the worker; `onControl` is called each time that a worker has taken over this page. Without one the app works
 * as long as there is a network: a failure is told by the state alone.
 */
export async function installWorker(onControl: () => void): Promise<void> {
  if ('serviceWorker' in navigator) {
    answerWorker(() => {
      isFull = true;
      settle();
    });
    try {
      const { Workbox } = await import('workbox-window');
      workbox = new Workbox('/service-worker.js');
      for (const change of ['waiting', 'activated', 'redundant'] as const) workbox.addEventListener(change, settle);
      workbox.addEventListener('controlling', onControl);
      registration = await workbox.register();
    } catch (error) {
      fail(error);
    }
  } else {
    state = 'unsupported';
  }
  settle();
}

function settle(change?: { type: string }): void {
  if (registration?.active) state = 'ready';
  else if (change?.type === 'redundant') fail('a file could not be kept');
  if (state === 'failed' && isFull) state = 'full';
  for (const listener of listeners) listener();
}

function fail(reason: unknown): void {
  // A registration whose only worker failed is gone: the next check makes another.
  registration = undefined;
  state = 'failed';
  console.warn('The service worker could not be installed:', String(reason));
}

/** Asks the server for a new version; installs what could not be installed before. Without a network nothing happens. */
export async function checkForVersion(): Promise<void> {
  try {
    if (registration) await registration.update();
    else registration = await workbox?.register();
  } catch {
    // The next check tries again.
  }
}

/**
 * Lets the newest version take over; every tab then moves to it as soon as it can. Where no worker has one, this tab
 * alone starts anew, with what the server has.
 */
export async function takeNewVersion(): Promise<void> {
  if (!isVersionWaiting()) await checkForVersion();
  await hasInstalled(registration?.installing);
  if (isVersionWaiting()) workbox?.messageSkipWaiting();
  else location.reload();
}

async function hasInstalled(worker: ServiceWorker | null | undefined): Promise<void> {
  if (worker?.state !== 'installing') return;
  await new Promise((resolve) => worker.addEventListener('statechange', resolve, { once: true }));
}
