import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { FileStore } from '@tus/file-store';
import { Upload } from '@tus/server';
import type { ErrorCode } from '#/domain/error-code.ts';
import type { Db } from '../store/tables.ts';
import type { Receiving } from './uploads.ts';
import { writeThrough } from './write-through.ts';

const fullDisk = new Set(['ENOSPC', 'EDQUOT']);

/** Never empties a file. */
export async function createBytes(folder: string, upload: string): Promise<void> {
  await writeFile(join(folder, upload), '', { flag: 'a' });
}

/** The table `record_file` knows the uploads, so the folder has only their bytes. */
class FolderStore extends FileStore {
  /** The stream that writes passes another error on. */
  readonly failures = new Map<string, ErrorCode>();

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
      if (fullDisk.has((error as NodeJS.ErrnoException).code ?? '')) this.failures.set(upload, 'disk-full');
      throw error;
    }
  }
}

export function receiveInFolder(folder: string, db: Db): Receiving {
  const datastore = new FolderStore(folder, db);
  return { datastore, failures: datastore.failures };
}
