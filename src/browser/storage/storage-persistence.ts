import { saveSetting, readSetting } from '../settings/browser-settings.ts';
import { isStandalone } from '../page/install-prompt.ts';

export type StoragePersistence = 'granted' | 'not-granted' | 'unsupported';

export interface StorageState {
  persistence: StoragePersistence;
  usage: number | undefined;
  quota: number | undefined;
}

export async function requestPersistence(): Promise<void> {
  const where = isStandalone() ? 'home-screen' : 'browser';
  const requested = readSetting('persistence-asked');
  if (requested === where || requested === 'home-screen' || (await storagePersistence()) !== 'not-granted') return;
  saveSetting('persistence-asked', where);
  await navigator.storage.persist().catch(() => false);
}

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
