import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** The disk writes this much while more comes, so that the end of a part does not wait for all of it. */
const syncedBytes = 8_000_000;

/** Writes into a file that exists. Resolves with the number of bytes once the disk has them. */
export async function writeThrough(readable: Readable, path: string, offset: number): Promise<number> {
  // The stream closes its own, also after an error.
  const handle = await open(path, 'r+');
  try {
    const file = createWriteStream(path, { flags: 'r+', start: offset });
    let begun = 0;
    let isSyncing = false;
    // The system tells of a failure once, so the first one is kept.
    let failure: unknown;
    file.on('drain', () => {
      if (isSyncing || file.bytesWritten - begun < syncedBytes) return;
      begun = file.bytesWritten;
      isSyncing = true;
      handle
        .datasync()
        .catch((error: unknown) => {
          failure ??= error;
        })
        .finally(() => {
          isSyncing = false;
        });
    });
    await pipeline(readable, file);
    await handle.datasync();
    if (failure !== undefined) throw failure;
    return file.bytesWritten;
  } finally {
    await handle.close();
  }
}
