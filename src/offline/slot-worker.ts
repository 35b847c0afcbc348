import { slotFileName } from './names.ts';
import { wrappedLength } from './wrapping.ts';

export type SlotPlace = 0 | 1;

export type SlotOrder = { kind: 'write'; place: SlotPlace; bytes: Uint8Array } | { kind: 'destroy' };

interface InPlaceHandle {
  write: (bytes: Uint8Array<ArrayBuffer>, options: { at: number }) => number;
  getSize: () => number;
  flush: () => void;
  close: () => void;
}

function open(file: FileSystemFileHandle): Promise<InPlaceHandle> {
  return (file as unknown as { createSyncAccessHandle: () => Promise<InPlaceHandle> }).createSyncAccessHandle();
}

/** Only a worker overwrites the bytes on the disk. A page would leave the old secret readable. */
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
