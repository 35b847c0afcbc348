import { slotFileName } from './names.ts';
import { wrappedLength } from './wrapping.ts';

/** The file holds two wrapped secrets: while the lock is changed, the next one is written beside the one in force. */
export type SlotPlace = 0 | 1;

/** What the page asks of this worker: to write into the slot, or to destroy it. */
export type SlotOrder = { kind: 'write'; place: SlotPlace; bytes: Uint8Array } | { kind: 'destroy' };

/** What only a worker has, and the types of a page therefore lack. */
interface InPlaceHandle {
  write: (bytes: Uint8Array<ArrayBuffer>, options: { at: number }) => number;
  getSize: () => number;
  flush: () => void;
  close: () => void;
}

function open(file: FileSystemFileHandle): Promise<InPlaceHandle> {
  return (file as unknown as { createSyncAccessHandle: () => Promise<InPlaceHandle> }).createSyncAccessHandle();
}

/**
 * Writes the slot in place. Only a worker gets a handle that overwrites the bytes on the disk themselves; a page's own
 * would write a new file beside them, and leave the old secret readable (decision 0016).
 */
async function write(place: SlotPlace, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const folder = await navigator.storage.getDirectory();
  const file = await folder.getFileHandle(slotFileName, { create: true });
  const handle = await open(file);
  try {
    handle.write(bytes, { at: place * bytes.length });
    handle.flush();
  } finally {
    handle.close();
  }
}

/** Overwrites the slot, has that reach the disk, then removes the file. */
async function destroy(): Promise<void> {
  const folder = await navigator.storage.getDirectory();
  try {
    const file = await folder.getFileHandle(slotFileName);
    const handle = await open(file);
    handle.write(crypto.getRandomValues(new Uint8Array(Math.max(handle.getSize(), wrappedLength))), { at: 0 });
    handle.flush();
    handle.close();
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'NotFoundError')) throw error;
    return;
  }
  await folder.removeEntry(slotFileName);
}

addEventListener('message', ({ data }: MessageEvent<SlotOrder>) => {
  const done = data.kind === 'write' ? write(data.place, data.bytes as Uint8Array<ArrayBuffer>) : destroy();
  done.then(
    () => postMessage(true),
    () => postMessage(false),
  );
});
