import { slotFileName } from './names.ts';
import type { SlotOrder, SlotPlace } from './slot-worker.ts';
import { wrappedLength } from './wrapping.ts';

const patienceMs = 5000;

export function writeSlotFile(place: SlotPlace, bytes: Uint8Array): Promise<boolean> {
  return order({ kind: 'write', place, bytes });
}

export function clearSlotFile(place: SlotPlace): Promise<boolean> {
  return writeSlotFile(place, crypto.getRandomValues(new Uint8Array(wrappedLength)));
}

export function destroySlotFile(): Promise<boolean> {
  return order({ kind: 'destroy' });
}

export async function removeSlotFile(): Promise<void> {
  try {
    const folder = await navigator.storage.getDirectory();
    await folder.removeEntry(slotFileName);
  } catch {
    // There is no file, or no OPFS.
  }
}

/** Undefined only if there is no file, because a lost secret wipes the tablet. */
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
