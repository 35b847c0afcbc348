import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { open } from 'node:fs/promises';
import type { SavedFile } from '../files/saved-file.ts';

const partBytes = 1_048_576;

function withFile<Result>(path: string, read: (file: number) => Result): Result {
  const file = openSync(path, 'r');
  try {
    return read(file);
  } finally {
    closeSync(file);
  }
}

/** Throws if it is not there. */
export function savedOnDisk(path: string): SavedFile {
  return {
    size: withFile(path, (file) => fstatSync(file).size),
    readInto: (bytes, from) => withFile(path, (file) => fillFrom(file, bytes, from)),
    async read(bytes, offset, length, position) {
      const handle = await open(path);
      try {
        return await handle.read(bytes, offset, length, position);
      } finally {
        await handle.close();
      }
    },
    async digest() {
      const hash = createHash('sha256');
      const handle = await open(path);
      try {
        // One for all parts: thousands of them would keep the garbage collector busy.
        const part = Buffer.allocUnsafe(partBytes);
        for (;;) {
          const { bytesRead } = await handle.read(part, 0, part.length);
          if (bytesRead === 0) return hash.digest('hex');
          hash.update(part.subarray(0, bytesRead));
        }
      } finally {
        await handle.close();
      }
    },
  };
}

function fillFrom(file: number, bytes: Uint8Array, from: number): void {
  let read = 0;
  while (read < bytes.length) {
    const more = readSync(file, bytes, read, bytes.length - read, from + read);
    if (more === 0) throw new RangeError('a stored file is shorter than it was');
    read += more;
  }
}
