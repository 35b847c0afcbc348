import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { FileStore } from '@tus/file-store';
import { Server, Upload } from '@tus/server';
import { recordFileMostBytes } from '#/contract/record-files.ts';
import type { Db } from '../../store/tables.ts';
import { Refusal } from '../refusal.ts';
import { writeThrough } from './write-through.ts';

const fullDisk = new Set(['ENOSPC', 'EDQUOT']);

/** Never empties a file. */
export async function createBytes(folder: string, upload: string): Promise<void> {
  await writeFile(join(folder, upload), '', { flag: 'a' });
}

/** The table `record_file` knows the uploads, so the folder has only their bytes. */
class RecordFileStore extends FileStore {
  /** Uploads for which the disk had no room. The stream that writes passes another error on. */
  readonly withoutRoom = new Set<string>();

  constructor(directory: string, db: Db) {
    super({
      directory,
      configstore: {
        get: async (upload) => {
          const found = await db
            .selectFrom('recordFile')
            .select('sizeBytes')
            .where('upload', '=', upload)
            .executeTakeFirst();
          return found && new Upload({ id: upload, size: found.sizeBytes, offset: 0 });
        },
        set: () => Promise.resolve(),
        delete: () => Promise.resolve(),
      },
    });
    this.extensions = ['creation', 'creation-with-upload', 'termination'];
  }

  /** Another server may have created the file already, and have bytes in it. */
  override async create(upload: Upload): Promise<Upload> {
    await createBytes(this.directory, upload.id);
    return upload;
  }

  /** Tells a full disk from other errors, and writes through to the disk before the sender learns of it. */
  override async write(readable: Readable, upload: string, offset: number): Promise<number> {
    try {
      return offset + (await writeThrough(readable, join(this.directory, upload), offset));
    } catch (error) {
      if (fullDisk.has((error as NodeJS.ErrnoException).code ?? '')) this.withoutRoom.add(upload);
      throw error;
    }
  }
}

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

export function createReceiver(db: Db, folder: string): Receiver {
  const handled = new WeakMap<Request, Handled>();
  const uploadOf = (request: Request) => handled.get(request)?.upload;
  const datastore = new RecordFileStore(folder, db);
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
      const answer = await server.handleWeb(request);
      if (datastore.withoutRoom.delete(upload)) throw new Refusal('disk-full');
      const headers = new Headers(answer.headers);
      for (const name of ofOthers) headers.delete(name);
      return new Response(answer.body, { status: answer.status, headers });
    },
  };
}
