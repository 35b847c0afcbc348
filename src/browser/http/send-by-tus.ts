import { DetailedError, Upload, type HttpRequest } from 'tus-js-client';
import { fileDeadlineMs, fillPath, type Endpoint } from '#/contract/endpoint.ts';
import { recordFileCalls } from '#/contract/record-files.ts';
import { Problem } from '#/domain/problem.ts';
import { isForeignRefusal, problemOfRefusal, UnreadableFile } from './http-problem.ts';
import { referentialHeaders, reportOutcome, serviceAddress } from './service-address.ts';
import { sessionGuard } from './session-guard.ts';
import { headersIn, readable } from './upload.ts';

interface TusSending {
  recordId: number;
  file: File;
  /** Where an earlier try got to. Without it, the upload is created. */
  upload: string | undefined;
  metadata: Readonly<Record<string, string>>;
  /** Read before each request. */
  partBytes: () => number;
  onCreated: (upload: string) => void;
  /** How many bytes have left. */
  onProgress: (bytes: number) => void;
  /** The platform has the part that ended. */
  onPart: (arrived: number, tookMs: number) => void;
  signal: AbortSignal;
}

/**
 * One try, without a retry of its own. It resolves when the platform has the whole file, and throws a {@link Problem} or
 * an `AbortError`.
 */
export async function sendByTus(sending: TusSending): Promise<void> {
  const { recordId, file, upload, metadata, partBytes, onCreated, onProgress, onPart, signal } = sending;
  let sentAt = performance.now();
  const addressOf = (id: string) => address(recordFileCalls.send, { id: recordId, upload: id });
  try {
    await new Promise<void>((resolve, reject) => {
      const tus = new Upload(file, {
        ...(upload === undefined ? { endpoint: address(recordFileCalls.create, { id: recordId }) } : {}),
        uploadUrl: upload === undefined ? null : addressOf(upload),
        metadata: { ...metadata },
        headers: { ...referentialHeaders(), Accept: 'application/json' },
        chunkSize: partBytes(),
        // The caller retries, and knows the place from the platform.
        retryDelays: null,
        storeFingerprintForResuming: false,
        onBeforeRequest: async (request) => {
          await sessionGuard.sessionSettled();
          sessionGuard.refuseForeignSession();
          // tus cannot abort a request between its making and its sending.
          signal.throwIfAborted();
          sentAt = performance.now();
          prepare(request);
        },
        onAfterResponse: (request, response) => {
          // A long part is not a slow answer.
          if (request.getMethod() !== 'PATCH' && response.getStatus() < 500) reportOutcome('referential', sentAt);
        },
        onUploadUrlAvailable: () => {
          // The address is always one of the service, whatever a proxy makes of the header.
          const id = new URL(tus.url ?? '', location.href).pathname.split('/').at(-1) ?? '';
          tus.url = addressOf(id);
          onCreated(id);
        },
        onProgress,
        onChunkComplete: (_part, arrived) => {
          onPart(arrived, performance.now() - sentAt);
          tus.options.chunkSize = partBytes();
        },
        onSuccess: () => resolve(),
        onError: reject,
      });
      const stop = () => {
        void tus.abort();
        reject(new DOMException('The upload was stopped', 'AbortError'));
      };
      if (signal.aborted) return stop();
      signal.addEventListener('abort', stop, { once: true });
      return tus.start();
    });
  } catch (error) {
    const problem = await problemOf(error, file);
    reportOutcome('referential', sentAt, problem);
    throw problem;
  }
}

function address(endpoint: Pick<Endpoint, 'path'>, params: Readonly<Record<string, string | number>>): string {
  return new URL(`${serviceAddress('referential')}${fillPath(endpoint.path, params)}`, location.href).href;
}

/** Without an end, a connection that died without a sign would hold the upload for ever. */
function prepare(request: HttpRequest): void {
  const xhr = request.getUnderlyingObject() as XMLHttpRequest;
  xhr.withCredentials = true;
  xhr.timeout = fileDeadlineMs;
  xhr.addEventListener('timeout', (event) => xhr.onerror?.(event));
}

const callOf: Readonly<Record<string, Endpoint>> = {
  POST: recordFileCalls.create,
  HEAD: recordFileCalls.offset,
  PATCH: recordFileCalls.send,
};

async function problemOf(error: unknown, file: File): Promise<unknown> {
  if (!(error instanceof DetailedError)) return error;
  const { originalRequest, originalResponse, causingError } = error;
  if (causingError instanceof DOMException && causingError.name === 'AbortError') return causingError;
  const { name, service, method } = callOf[originalRequest.getMethod()] ?? recordFileCalls.send;
  const named = { call: name, service, method };
  if (!originalResponse || originalResponse.getStatus() < 400) {
    const cause = await readable(file).catch((unreadable: unknown) => unreadable);
    if (cause instanceof UnreadableFile) return new Problem('invalid', { ...named, reason: 'unreadable-file', cause });
    return new Problem('offline', { ...named, cause: error });
  }
  const xhr = originalResponse.getUnderlyingObject() as XMLHttpRequest;
  const answer = new Response(originalResponse.getBody(), {
    status: originalResponse.getStatus(),
    headers: headersIn(xhr.getAllResponseHeaders()),
  });
  return isForeignRefusal(answer) ? new Problem('offline', named) : problemOfRefusal({ name, service, method }, answer);
}
