import { open, type FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';

/** The disk writes this much while more comes, so that the end of a part does not wait for all of it. */
const syncedBytes = 8_000_000;

/** Smaller pieces are gathered to this size. A server that is killed loses one. */
const writtenBytes = 65_536;

/**
 * Writes into a file that exists. Resolves with the number of bytes once the disk has them. What came before the source
 * failed is written, too.
 */
export async function writeThrough(source: Readable, path: string, offset: number): Promise<number> {
  const handle = await open(path, 'r+');
  const syncing = syncInTurns(handle);
  const gathered = Buffer.allocUnsafe(writtenBytes);
  let filled = 0;
  let written = 0;
  const write = async (bytes: Uint8Array) => {
    for (let done = 0; done < bytes.length;)
      done += (await handle.write(bytes, done, bytes.length - done, offset + written + done)).bytesWritten;
    written += bytes.length;
    syncing.upTo(written);
  };
  const flush = async () => {
    await write(gathered.subarray(0, filled));
    filled = 0;
  };
  try {
    try {
      for await (const chunk of source as AsyncIterable<Uint8Array>) {
        if (filled + chunk.length > writtenBytes) await flush();
        if (chunk.length >= writtenBytes) {
          await write(chunk);
          continue;
        }
        gathered.set(chunk, filled);
        filled += chunk.length;
      }
    } finally {
      await flush();
    }
    await syncing.end();
    return written;
  } finally {
    await handle.close();
  }
}

/** One at a time. The system tells of a failure once, so the first one is kept. */
function syncInTurns(handle: FileHandle) {
  let begun = 0;
  let running: Promise<void> | undefined;
  let failure: unknown;
  return {
    upTo(written: number): void {
      if (running || written - begun < syncedBytes) return;
      begun = written;
      running = handle
        .datasync()
        .catch((error: unknown) => {
          failure ??= error;
        })
        .finally(() => {
          running = undefined;
        });
    },
    async end(): Promise<void> {
      await handle.datasync();
      await running;
      if (failure !== undefined) throw failure;
    },
  };
}
