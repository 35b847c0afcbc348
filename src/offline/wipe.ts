import { openChannel } from '#/browser/tabs/channel.ts';
import { storageChannel, storageClaim, rowsDatabase, slotDatabase } from './names.ts';
import { destroySlotFile, removeSlotFile } from './slot-file.ts';

const patienceMs = 5000;

export async function wipeAll(): Promise<void> {
  if (!isSecureContext || !('indexedDB' in globalThis)) return;
  tellTabsToClose();
  try {
    await navigator.locks.request(storageClaim, { signal: AbortSignal.timeout(patienceMs) }, wipe);
  } catch {
    // Leaving must not wait for a tab that hangs.
    await wipe();
  }
}

/** It never throws: remaining data are unreadable without the slot. The caller has the storage claim. */
export async function wipe(): Promise<void> {
  tellTabsToClose();
  if (!(await destroySlotFile().catch(() => false))) await removeSlotFile();
  await Promise.all([remove(slotDatabase), remove(rowsDatabase)]);
}

export function tellTabsToClose(): void {
  const channel = openChannel(storageChannel);
  channel?.postMessage('close');
  channel?.close();
}

/** A frozen tab may block the deletion until it wakes. */
const blockedAfterMs = 2000;

function remove(name: string): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, blockedAfterMs);
    try {
      const request = indexedDB.deleteDatabase(name);
      request.addEventListener('success', () => resolve());
      request.addEventListener('error', () => resolve());
    } catch {
      resolve();
    }
  });
}
