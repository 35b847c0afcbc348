import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Log } from '../log.ts';
import { sourceMark } from '../files/converted-file.ts';
import {
  failJob,
  finishJob,
  keepJob,
  leaseSeconds,
  returnJob,
  takeJob,
  type ConversionJob,
} from '../store/conversion-queue.ts';
import { recordedSession } from '../store/recorded-session.ts';
import type { Tables } from '../store/tables.ts';
import { convert, type ConversionOrder, type ConversionOutcome } from './convert.ts';

/** How often a server looks for jobs that others have put into the queue, or left, in ms. */
const lookMs = 2000;
const heartbeatMs = (leaseSeconds * 1000) / 3;

/** Converts what is asked for, one job after the other. */
export interface Converter {
  /** Something was put into the queue: it need not wait until the converter looks by itself. */
  wake(): void;
  /** Gives back what it works on, and ends. */
  stop(): Promise<void>;
}

/** What a converter stands on; tests give their own work. */
interface ConverterParts {
  db: Kysely<Tables>;
  log: Log;
  work?: (order: ConversionOrder, signal: AbortSignal) => Promise<ConversionOutcome>;
}

/** Starts the converter of a server. Several servers share one queue. */
export function startConverter({ db, log, work = convert }: ConverterParts): Converter {
  const stopping = new AbortController();
  const worker = randomUUID();
  let bell = Promise.withResolvers<void>();

  /** False when there was nothing to do. */
  const workOnce = async (): Promise<boolean> => {
    const job = await takeJob(db, worker);
    if (!job) return false;
    await carryOut(
      db,
      log,
      job,
      (order, lost) => work(order, AbortSignal.any([stopping.signal, lost])),
      stopping.signal,
    );
    return true;
  };
  const run = async () => {
    while (!stopping.signal.aborted) {
      bell = Promise.withResolvers();
      const looking = setTimeout(() => bell.resolve(), lookMs);
      try {
        if (await workOnce()) continue;
        await bell.promise;
      } catch (cause) {
        log.error('conversion', cause);
        await bell.promise;
      } finally {
        clearTimeout(looking);
      }
    }
  };
  const ended = run();
  return {
    wake: () => bell.resolve(),
    async stop() {
      stopping.abort();
      bell.resolve();
      await ended;
    },
  };
}

/** Works on a job while it is this worker's own, and writes down what became of it. */
async function carryOut(
  db: Kysely<Tables>,
  log: Log,
  job: ConversionJob,
  work: (order: ConversionOrder, lost: AbortSignal) => Promise<ConversionOutcome>,
  stopping: AbortSignal,
): Promise<void> {
  const lost = new AbortController();
  const heartbeat = setInterval(() => {
    keepJob(db, job).then(
      (isOwn) => {
        if (!isOwn) lost.abort();
      },
      (cause: unknown) => log.error('conversion lease', cause),
    );
  }, heartbeatMs);
  try {
    const session = await recordedSession(db, job.recordId);
    // What has changed since it was asked for is out of date before it is begun: it is asked for anew.
    if (!session || sourceMark(session) !== job.sourceMark) await failJob(db, job, 'broken');
    else {
      const outcome = await work({ session, format: job.format }, lost.signal);
      if (typeof outcome === 'string') await failJob(db, job, outcome);
      else await finishJob(db, job, outcome);
    }
  } catch (cause) {
    if (stopping.aborted) await returnJob(db, job);
    else if (!lost.signal.aborted) {
      log.error('conversion failed', cause);
      await failJob(db, job, 'broken');
    }
  } finally {
    clearInterval(heartbeat);
  }
}
