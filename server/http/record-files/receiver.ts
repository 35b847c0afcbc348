import { Server } from '@tus/server';
import { recordFileMostBytes } from '#/contract/record-files.ts';
import type { Db } from '../../store/tables.ts';
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

export function createReceiver(db: Db, uploads: Pick<Uploads, 'receiving'>): Receiver {
  const handled = new WeakMap<Request, Handled>();
  const uploadOf = (request: Request) => handled.get(request)?.upload;
  const { datastore, failures, locker } = uploads.receiving(db);
  const server = new Server({
    path: '/',
    datastore,
    ...(locker ? { locker } : {}),
    maxSize: recordFileMostBytes,
    namingFunction: (request) => uploadOf(request) ?? '',
    getFileIdFromRequest: uploadOf,
    generateUrl: (request) => handled.get(request)?.path ?? '',
    allowedOrigins: () => false,
  });
  return {
    async handle(request, upload, path) {
      handled.set(request, { upload, path });
      const answer = await server.handleWeb(request);
      const failure = failures.get(upload);
      failures.delete(upload);
      if (failure) throw new Refusal(failure);
      const headers = new Headers(answer.headers);
      for (const name of ofOthers) headers.delete(name);
      return new Response(answer.body, { status: answer.status, headers });
    },
  };
}
