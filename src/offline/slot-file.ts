import { slotFileName } from './names.ts';
import type { SlotOrder, SlotPlace } from './slot-worker.ts';
import { wrappedLength } from './wrapping.ts';

/** How long the slot's worker may take, in ms, before the device counts as one without OPFS. */
const patienceMs = 5000;

/** Writes a wrapped secret in place. False where this browser has no OPFS, or refuses it. */
export function writeSlotFile(place: SlotPlace, bytes: Uint8Array): Promise<boolean> {
  return order({ kind: 'write', place, bytes });
}

/** Overwrites a wrapped secret, so that it is gone from the disk. False where that could not be done. */
export function clearSlotFile(place: SlotPlace): Promise<boolean> {
  return writeSlotFile(place, crypto.getRandomValues(new Uint8Array(wrappedLength)));
}

/** Overwrites and removes the file. False where that could not be done. */
export function destroySlotFile(): Promise<boolean> {
  return order({ kind: 'destroy' });
}

/** Removes the file without overwriting it, where no worker could do better. Never throws. */
export async function removeSlotFile(): Promise<void> {
  try {
    const folder = await navigator.storage.getDirectory();
    await folder.removeEntry(slotFileName);
  } catch {
    // There is none, or no OPFS.
  }
}

/**
 * A wrapped secret; undefined when there surely is no such file. Throws when it could not be read: what is taken for lost is
 * wiped, with all that it sealed.
 */
export async function readSlotFile(place: SlotPlace): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    const folder = await navigator.storage.getDirectory();
    const file = await (await folder.getFileHandle(slotFileName)).getFile();
    return new Uint8Array(await file.slice(place * wrappedLength, (place + 1) * wrappedLength).arrayBuffer());
  } catch (error) {
    if ((error as DOMException).name === 'NotFoundError') return undefined;
    throw error;
  }
}

async function order(message: SlotOrder): Promise<boolean> {
  if (!('storage' in navigator) || !('getDirectory' in navigator.storage)) return false;
  const worker = new Worker(new URL('./slot-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<boolean>((resolve) => {
      worker.addEventListener('message', ({ data }) => resolve(data === true), { once: true });
      worker.addEventListener('error', () => resolve(false), { once: true });
      setTimeout(() => resolve(false), patienceMs);
      worker.postMessage(message);
    });
  } finally {
    worker.terminate();
  }
}
