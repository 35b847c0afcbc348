import { keepSetting, readSetting } from './device-settings.ts';
import { isStandalone } from './display-mode.ts';

/** Whether the browser may clear what the app keeps when space runs short: not when `granted`. */
export type StoragePersistence = 'granted' | 'not-granted' | 'unsupported';

/** What the browser says of the app's storage; sizes in bytes, where it tells them. */
export interface StorageState {
  persistence: StoragePersistence;
  usage: number | undefined;
  quota: number | undefined;
}

/**
 * Asks the browser not to clear by itself what the app keeps: once in the browser, and once on the home screen, where the
 * answer may be another. Some browsers put the question to the user.
 */
export async function askForPersistence(): Promise<void> {
  const where = isStandalone() ? 'home-screen' : 'browser';
  const asked = readSetting('persistence-asked');
  if (asked === where || asked === 'home-screen' || (await storagePersistence()) !== 'not-granted') return;
  keepSetting('persistence-asked', where);
  await navigator.storage.persist().catch(() => false);
}

/** What the browser says now. Never throws: a browser that refuses to say anything supports nothing. */
export async function storageState(): Promise<StorageState> {
  return { persistence: await storagePersistence(), ...(await storageSize()) };
}

async function storageSize(): Promise<Pick<StorageState, 'usage' | 'quota'>> {
  try {
    const { usage, quota } = await navigator.storage.estimate();
    return { usage, quota };
  } catch {
    return { usage: undefined, quota: undefined };
  }
}

async function storagePersistence(): Promise<StoragePersistence> {
  try {
    return (await navigator.storage.persisted()) ? 'granted' : 'not-granted';
  } catch {
    return 'unsupported';
  }
}
