import { setTimeout } from 'node:timers/promises';
import type { SentFile } from '#/contract/device-calls.ts';
import { createPartSize } from '#/domain/part-size.ts';
import type { LocalFile } from './local-file.ts';
import { Ending } from './outcome.ts';
import type { Platform } from './platform.ts';
import type { Progress } from './progress.ts';
import { Passing } from './refusal.ts';
import { sendByTus } from './send-by-tus.ts';

interface Uploading {
  platform: Platform;
  recordId: number;
  file: LocalFile;
  /** It adds to the files that the recording has. */
  isFurther?: boolean;
  /** How long it tries without progress. */
  patienceMs: number;
  progress: Progress;
  signal: AbortSignal;
}

const firstWaitMs = 1000;
const longestWaitMs = 30_000;
const checkEveryMs = 1000;

/** Sends the file, and waits for the platform's check. Throws an {@link Ending}, or the reason of the signal. */
export async function upload(uploading: Uploading): Promise<SentFile> {
  const { platform, recordId, file, isFurther = false, progress, signal } = uploading;
  const part = createPartSize();
  let uploadUrl: string | undefined;
  await untilDone(uploading, part.failed, async (moves) => {
    uploadUrl ??= await platform.announce(recordId, { ...file, isFurther }, signal);
    await sendByTus({
      file,
      uploadUrl,
      headers: platform.ownHeaders,
      part,
      signal,
      onProgress: (bytes) => {
        if (progress.sent(bytes)) moves();
      },
    });
  });
  progress.checking();
  return untilDone(
    uploading,
    () => undefined,
    async (moves) => {
      for (;;) {
        const told = await platform.check(recordId, uploadUrl ?? '', signal);
        if (!['arriving', 'checking'].includes(told.state)) return told;
        moves();
        await setTimeout(checkEveryMs, undefined, { signal });
      }
    },
  );
}

/** Retries what may pass, with longer and longer waits, and without end as long as it moves. */
async function untilDone<Result>(
  { patienceMs, progress, signal }: Pick<Uploading, 'patienceMs' | 'progress' | 'signal'>,
  failed: () => void,
  tryOnce: (moves: () => void) => Promise<Result>,
): Promise<Result> {
  let movedAt = performance.now();
  let failures = 0;
  const moves = () => {
    movedAt = performance.now();
    failures = 0;
  };
  for (;;) {
    try {
      return await tryOnce(moves);
    } catch (error) {
      if (!(error instanceof Passing)) throw error;
      if (performance.now() - movedAt >= patienceMs)
        throw new Ending('unsent', `Not sent: ${error.message}. The same command goes on where this one stopped.`);
      failed();
      failures += 1;
      const waitMs = error.waitMs ?? Math.min(longestWaitMs, firstWaitMs * 2 ** (failures - 1));
      progress.waiting(error.message, waitMs);
      await setTimeout(waitMs, undefined, { signal });
    }
  }
}
