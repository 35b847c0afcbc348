import { openChannel } from '#/browser/channel.ts';
import { deviceChannel, deviceLock, rowsDatabase, slotDatabase } from './names.ts';
import { destroySlotFile, removeSlotFile } from './slot-file.ts';

/** How long, in ms, a tab that is opening or changing what the device keeps is waited for. */
const patienceMs = 5000;

/** Forgets everything that this device keeps of a user, while no tab is opening it. See {@link wipe}. */
export async function wipeAll(): Promise<void> {
  if (!isSecureContext || !('indexedDB' in globalThis)) return;
  tellTabsToClose();
  try {
    await navigator.locks.request(deviceLock, { signal: AbortSignal.timeout(patienceMs) }, wipe);
  } catch {
    // A tab hangs, or the browser gives no locks: nobody who leaves waits for that.
    await wipe();
  }
}

/**
 * Forgets everything that this device keeps of a user, in the order of decision 0016: all tabs drop their keys and close
 * their databases, the slot is overwritten and removed, the databases are deleted. Works without Dexie, and whatever
 * version the databases are of. Never throws: what could not be deleted is unreadable without the slot. The caller holds
 * the lock of the device.
 */
export async function wipe(): Promise<void> {
  tellTabsToClose();
  if (!(await destroySlotFile().catch(() => false))) await removeSlotFile();
  await Promise.all([remove(slotDatabase), remove(rowsDatabase)]);
}

/** Tells every other tab, and the store of this one, to drop its keys and close its databases. */
export function tellTabsToClose(): void {
  const channel = openChannel(deviceChannel);
  channel?.postMessage('close');
  channel?.close();
}

/** A tab that is frozen and holds the database open may block its deletion: then it goes when that tab wakes. */
const blockedAfterMs = 2000;

function remove(name: string): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, blockedAfterMs);
    try {
      const request = indexedDB.deleteDatabase(name);
      request.addEventListener('success', () => resolve());
      request.addEventListener('error', () => resolve());
    } catch {
      // No IndexedDB: nothing was kept.
      resolve();
    }
  });
}
