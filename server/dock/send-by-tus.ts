import { createReadStream } from 'node:fs';
import { DetailedError, Upload } from 'tus-js-client';
import { fileDeadlineMs } from '#/contract/endpoint.ts';
import type { PartSize } from '#/domain/part-size.ts';
import type { LocalFile } from './local-file.ts';
import { Ending } from './outcome.ts';
import { Passing, refuse } from './refusal.ts';

interface Sending {
  file: LocalFile;
  uploadUrl: string;
  headers: Readonly<Record<string, string>>;
  part: PartSize;
  /** How many bytes have left, with those of earlier tries. */
  onProgress: (bytes: number) => void;
  signal: AbortSignal;
}

/**
 * One try, which asks the platform for the place and goes on there. It resolves when the platform has the whole file.
 * Throws a `Passing`, an `Ending`, or the reason of the signal.
 */
export async function sendByTus({ file, uploadUrl, headers, part, onProgress, signal }: Sending): Promise<void> {
  // The stream only names the file for tus, which reads each part of it by itself.
  const named = createReadStream(file.path);
  named.on('error', () => undefined);
  const lost = new AbortController();
  const stopped = AbortSignal.any([signal, lost.signal]);
  // A connection that died without a sign would hold the upload for ever.
  let watch = setTimeout(() => lost.abort(), fileDeadlineMs);
  const moves = () => {
    clearTimeout(watch);
    watch = setTimeout(() => lost.abort(), fileDeadlineMs);
  };
  try {
    await new Promise<void>((resolve, reject) => {
      let sentAt = performance.now();
      const upload = new Upload(named, {
        uploadUrl,
        uploadSize: file.size,
        headers: { ...headers },
        chunkSize: part.bytes(),
        // The caller retries.
        retryDelays: null,
        storeFingerprintForResuming: false,
        onBeforeRequest: () => {
          // tus cannot abort a request between its making and its sending.
          stopped.throwIfAborted();
          sentAt = performance.now();
          moves();
        },
        onProgress: (bytes) => {
          // A request that is aborted may still tell what its socket took.
          if (stopped.aborted) return;
          moves();
          onProgress(bytes);
        },
        onChunkComplete: () => {
          part.took(performance.now() - sentAt);
          upload.options.chunkSize = part.bytes();
        },
        onSuccess: () => resolve(),
        onError: reject,
      });
      const stop = (error: unknown) => {
        void upload.abort();
        reject(error);
      };
      lost.signal.addEventListener('abort', () => stop(new Passing('the connection is lost')), { once: true });
      if (signal.aborted) return stop(signal.reason);
      signal.addEventListener('abort', () => stop(signal.reason), { once: true });
      return upload.start();
    });
  } catch (error) {
    throw reasonOf(error, signal);
  } finally {
    clearTimeout(watch);
    named.destroy();
  }
}

function reasonOf(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return signal.reason;
  if (error instanceof DetailedError) {
    const answer = error.originalResponse;
    if (!answer || answer.getStatus() < 400) return new Passing('the connection is lost', undefined, error);
    try {
      return refuse({
        status: answer.getStatus(),
        text: answer.getBody(),
        retryAfter: answer.getHeader('Retry-After'),
      });
    } catch (refusal) {
      return refusal;
    }
  }
  if (error instanceof Passing) return error;
  return new Ending('wrongCommand', `The file cannot be read: ${error instanceof Error ? error.message : ''}`);
}
