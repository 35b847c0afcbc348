import { Worker } from 'node:worker_threads';
import { Busy } from '../../busy.ts';
import { Refusal } from '../refusal.ts';
import type { FileOrder, FileOutcome } from './check-file-thread.ts';
import type { Checked } from './file-rows.ts';

const mostWaiting = 10;

const deadlineMs = 30_000;

/** A file that needs more ends the thread, and not the server. */
const mostMegabytes = 1024;

const idleMs = 10_000;

/**
 * Reads the rows of a file and checks each by itself, in a thread, so that other calls do not wait. One file at a time.
 * Throws a refusal, or `Busy` if too many files wait.
 */
export const checkFile = createFileCheck();

function createFileCheck(): (order: FileOrder) => Promise<Checked<unknown>> {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  const threads = createThreads();
  return async (order) => {
    if (waiting >= mostWaiting) throw new Busy('too many files wait');
    waiting += 1;
    const checked = last.then(() => checkInThread(order, threads));
    last = checked.catch(() => undefined);
    return checked.finally(() => {
      waiting -= 1;
    });
  };
}

interface Threads {
  open: () => Worker;
  drop: (thread: Worker) => void;
  dropWhenIdle: (thread: Worker) => void;
}

function createThreads(): Threads {
  let stored: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  /** The next file must not wait for a thread that ends. */
  const drop = (thread: Worker) => {
    if (thread === stored) stored = undefined;
    void thread.terminate();
  };
  const open = () => {
    clearTimeout(idle);
    if (stored) return stored;
    const thread = new Worker(new URL('check-file-thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
    });
    thread.unref();
    // Without a listener, an error would end the server.
    thread.on('error', () => undefined);
    thread.on('exit', () => drop(thread));
    stored = thread;
    return thread;
  };
  const dropWhenIdle = (thread: Worker) => {
    idle = setTimeout(() => drop(thread), idleMs).unref();
  };
  return { open, drop, dropWhenIdle };
}

async function checkInThread(order: FileOrder, { open, drop, dropWhenIdle }: Threads): Promise<Checked<unknown>> {
  const thread = open();
  const { promise, resolve, reject } = Promise.withResolvers<Checked<unknown>>();
  const all: Checked<unknown> = { sent: [], problems: [], unread: [] };
  const receive = (outcome: FileOutcome) => {
    if (outcome === 'done') resolve(all);
    else if ('refusal' in outcome) reject(new Refusal(outcome.refusal, { fields: ['file'] }));
    else {
      all.sent.push(...(outcome.part.sent ?? []));
      all.problems.push(...(outcome.part.problems ?? []));
      all.unread.push(...(outcome.part.unread ?? []));
    }
  };
  const end = () => reject(new Error('the check of a file ended without an outcome'));
  const deadline = setTimeout(() => {
    reject(new Busy('the file took too long'));
    drop(thread);
  }, deadlineMs);
  thread.on('message', receive);
  thread.on('error', reject);
  thread.on('exit', end);
  thread.postMessage(order);
  try {
    return await promise;
  } finally {
    clearTimeout(deadline);
    thread.off('message', receive);
    thread.off('error', reject);
    thread.off('exit', end);
    dropWhenIdle(thread);
  }
}
