import { Server } from '@tus/server';
import { recordFileMostBytes } from '#/contract/record-files.ts';
import { statusOfError } from '#/domain/error-code.ts';
import type { Uploads } from '../../uploads/uploads.ts';
import { Refusal } from '../refusal.ts';

interface Handled {
  upload: string;
  path: string;
}

export interface Receiver {
  /** Answers a request of tus about an upload that the caller may touch. `path` is where the upload goes on. */
  handle(request: Request, upload: string, path: string): Promise<Response>;
}

/** The answers of `services.ts` have the headers for other origins. */
const ofOthers = ['Access-Control-Allow-Origin', 'Access-Control-Expose-Headers', 'Content-Length'];

export function createReceiver(uploads: Pick<Uploads, 'receiving'>): Receiver {
  const handled = new WeakMap<Request, Handled>();
  const uploadOf = (request: Request) => handled.get(request)?.upload;
  const { datastore, failures } = uploads.receiving();
  const server = new Server({
    path: '/',
    datastore,
    maxSize: recordFileMostBytes,
    namingFunction: (request) => uploadOf(request) ?? '',
    getFileIdFromRequest: uploadOf,
    generateUrl: (request) => handled.get(request)?.path ?? '',
    allowedOrigins: () => false,
  });
  return {
    async handle(request, upload, path) {
      handled.set(request, { upload, path });
      // Of an earlier call.
      failures.delete(upload);
      const answer = await server.handleWeb(request);
      const failure = failures.get(upload);
      failures.delete(upload);
      if (failure)
        throw new Refusal(failure, statusOfError[failure] === 503 ? { headers: { 'Retry-After': '5' } } : {});
      const headers = new Headers(answer.headers);
      for (const name of ofOthers) headers.delete(name);
      return new Response(answer.body, { status: answer.status, headers });
    },
  };
}
