import { existsSync } from 'node:fs';
import { open, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../store/tables.ts';
import { savedOnDisk } from './saved-on-disk.ts';
import { createBytes, receiveInFolder } from './receive-in-folder.ts';
import { isUploadName, type Uploads } from './uploads.ts';

/** The disk is never filled to the last byte, since the database may be on it. */
const roomLeftBytes = 64_000_000;

export function hasRoomOn({ bavail, bsize }: { bavail: number; bsize: number }, sizeBytes: number): boolean {
  return sizeBytes + roomLeftBytes <= bavail * bsize;
}

export type UploadsInFolder = Uploads & { readonly folder: string };

/** The folder has nothing else: each file is the bytes of one upload. */
export function uploadsInFolder(folder: string, db: Db): UploadsInFolder {
  const pathOf = (upload: string) => join(folder, upload);
  return {
    kind: 'folder',
    folder,
    receiving: () => receiveInFolder(folder, db),
    create: (upload) => createBytes(folder, upload),
    receivedBytes: async (upload) => (await stat(pathOf(upload)).catch(() => undefined))?.size,
    async firstBytes(upload, count) {
      const handle = await open(pathOf(upload)).catch(() => undefined);
      if (!handle) return new Uint8Array();
      try {
        const { buffer, bytesRead } = await handle.read(new Uint8Array(count), 0, count, 0);
        return buffer.subarray(0, bytesRead);
      } finally {
        await handle.close();
      }
    },
    open: async (upload) => (existsSync(pathOf(upload)) ? savedOnDisk(pathOf(upload)) : undefined),
    placeOf: (upload) => ({ kind: 'disk', path: pathOf(upload) }),
    remove: (upload) => rm(pathOf(upload), { force: true }),
    async list() {
      const names = (await readdir(folder)).filter(isUploadName);
      const found = await Promise.all(
        names.map(async (upload) => ({ upload, about: await stat(pathOf(upload)).catch(() => undefined) })),
      );
      return found.flatMap(({ upload, about }) => (about ? [{ upload, changedMs: about.mtimeMs }] : []));
    },
    hasRoom: async (sizeBytes) => hasRoomOn(await statfs(folder), sizeBytes),
    async freeBytes() {
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
    async ping() {
      await stat(folder);
    },
  };
}
