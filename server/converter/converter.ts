import { randomUUID } from 'node:crypto';
import type { Log } from '../log.ts';
import type { ConversionFormat } from '#/domain/conversion.ts';
import type { FileMeasure } from '../files/checksum.ts';
import { isAway } from '../database/database-limits.ts';
import { FilesAway } from '../uploads/files-away.ts';
import { sourceMark, type ConversionProblem } from '../files/converted-file.ts';
import type { RecordedSession } from '../files/recorded-session.ts';
import {
  failJob,
  finishJob,
  extendJob,
  leaseSeconds,
  returnJob,
  takeJob,
  type ConversionJob,
} from '../store/conversion-queue.ts';
import { recordedSession } from '../store/recorded-session.ts';
import type { Db } from '../store/tables.ts';

/** Jobs of other servers do not wake this one. */
const lookMs = 2000;
const heartbeatMs = (leaseSeconds * 1000) / 3;

export interface Converter {
  wake(): void;
  /** Returns the current job to the queue. */
  stop(): Promise<void>;
}

export interface ConversionOrder {
  session: RecordedSession;
  format: ConversionFormat;
}

export type ConversionOutcome = FileMeasure | ConversionProblem;

interface ConverterParts {
  db: Db;
  log: Log;
  convert: (order: ConversionOrder, signal: AbortSignal) => Promise<ConversionOutcome>;
}

export function startConverter({ db, log, convert }: ConverterParts): Converter {
  const stopping = new AbortController();
  const worker = randomUUID();
  let bell = Promise.withResolvers<void>();

  const convertOnce = async (): Promise<boolean> => {
    const job = await takeJob(db, worker);
    if (!job) return false;
    await carryOut(
      db,
      log,
      job,
      (order, lost) => convert(order, AbortSignal.any([stopping.signal, lost])),
      stopping.signal,
    );
    return true;
  };
  const run = async () => {
    while (!stopping.signal.aborted) {
      bell = Promise.withResolvers();
      const looking = setTimeout(() => bell.resolve(), lookMs);
      try {
        if (await convertOnce()) continue;
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

async function carryOut(
  db: Db,
  log: Log,
  job: ConversionJob,
  convert: (order: ConversionOrder, lost: AbortSignal) => Promise<ConversionOutcome>,
  stopping: AbortSignal,
): Promise<void> {
  const lost = new AbortController();
  const heartbeat = setInterval(() => {
    extendJob(db, job).then(
      (isOwn) => {
        if (!isOwn) lost.abort();
      },
      (cause: unknown) => log.error('conversion lease', cause),
    );
  }, heartbeatMs);
  try {
    const session = await recordedSession(db, job.recordId);
    // The data have changed since the request, so the job is stale.
    if (!session || sourceMark(session) !== job.sourceMark) await failJob(db, job, 'broken');
    else {
      const outcome = await convert({ session, format: job.format }, lost.signal);
      if (typeof outcome === 'string') await failJob(db, job, outcome);
      else await finishJob(db, job, outcome);
    }
  } catch (cause) {
    if (stopping.aborted) await returnJob(db, job);
    else if (!lost.signal.aborted) {
      log.error('conversion failed', cause);
      // The outage says nothing about the data. Another attempt follows when the lease has ended.
      if (!isAway(cause) && !(cause instanceof FilesAway)) await failJob(db, job, 'broken');
    }
  } finally {
    clearInterval(heartbeat);
  }
}
