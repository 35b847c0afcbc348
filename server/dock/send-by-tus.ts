import { createReadStream, type ReadStream } from 'node:fs';
import { DetailedError, Upload } from 'tus-js-client';
import { fileDeadlineMs } from '#/contract/endpoint.ts';
import type { PartSize } from '#/domain/part-size.ts';
import type { LocalFile } from './local-file.ts';
import { Ending } from './outcome.ts';
import { Passing, refuse } from './refusal.ts';

/** With the 64 kB of Node, a file takes a third more processor time. */
const readBytes = 262_144;

interface Sending {
  file: Pick<LocalFile, 'path' | 'size'>;
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
  const lost = new AbortController();
  const parts = createParts(file, (error) => lost.abort(error));
  const stopped = AbortSignal.any([signal, lost.signal]);
  // A connection that died without a sign would hold the upload for ever.
  const lose = () => lost.abort(new Passing('the connection is lost'));
  let watch = setTimeout(lose, fileDeadlineMs);
  const moves = () => {
    clearTimeout(watch);
    watch = setTimeout(lose, fileDeadlineMs);
  };
  try {
    await new Promise<void>((resolve, reject) => {
      let sentAt = performance.now();
      // tus only asks whether there is something. Its reader is ours.
      const upload = new Upload(Buffer.alloc(0), {
        uploadUrl,
        fileReader: { openFile: async () => parts },
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
      lost.signal.addEventListener('abort', () => stop(lost.signal.reason), { once: true });
      if (signal.aborted) return stop(signal.reason);
      signal.addEventListener('abort', () => stop(signal.reason), { once: true });
      return upload.start();
    });
  } catch (error) {
    throw reasonOf(error, signal);
  } finally {
    clearTimeout(watch);
    parts.close();
  }
}

/** The reader of tus listens to no error of the file, so a file that is removed meanwhile would end this process. */
function createParts({ path, size }: Sending['file'], onError: (error: Error) => void) {
  let reading: ReadStream | undefined;
  return {
    size,
    slice: async (start: number, end: number) => {
      reading?.destroy();
      const bytes = createReadStream(path, { start, end: end - 1, highWaterMark: readBytes });
      bytes.on('error', onError);
      // The platform would wait for the rest.
      bytes.on('end', () => {
        if (bytes.bytesRead < end - start) onError(new Error('It has become shorter.'));
      });
      reading = bytes;
      return { value: Object.assign(bytes, { size: end - start }), done: end >= size };
    },
    close: () => reading?.destroy(),
  };
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
