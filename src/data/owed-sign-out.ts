import { forgetSetting, keepSetting, readSetting, settingsOfDevice } from '#/browser/device-settings.ts';
import { call } from '#/browser/http.ts';
import { sessionCalls } from '#/contract/session.ts';
import { isProblem } from '#/domain/problem.ts';

/** True when the user has signed out here, and the server could not be told yet: until then no view opens. */
export function isSignOutOwed(): boolean {
  return readSetting('sign-out-owed') !== undefined;
}

/**
 * Marks that the server has to be told of a sign-out. `keepsWork`: the screen was locked, and what the user has typed stays
 * on the device, sealed, for the same user.
 */
export function oweSignOut({ keepsWork = false } = {}): void {
  keepSetting('sign-out-owed', keepsWork ? 'keeps-work' : 'yes');
}

/** True when what the user has typed stays after the sign-out that is owed. */
export function isWorkKept(): boolean {
  return readSetting('sign-out-owed') === 'keeps-work';
}

const watchers = new Set<() => void>();

/** Tells when {@link isSignOutOwed} has changed. Gives what ends that. */
export function watchOwedSignOut(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

let paying: Promise<boolean> | undefined;

/**
 * Tells the server of a sign-out. True when it is done, or when the server knows no such session any more (401); false
 * when it could not be told, or refused for any other reason: then it is still owed. The answer clears the storage of the site (`Clear-Site-Data`): what this device
 * keeps for everyone, such as its language, is put back. Where work is kept, the server is asked to leave the storage alone.
 */
export function paySignOut(): Promise<boolean> {
  paying ??= pay().finally(() => {
    paying = undefined;
  });
  return paying;
}

async function pay(): Promise<boolean> {
  const settings = settingsOfDevice();
  try {
    await call(sessionCalls.logout, isWorkKept() ? { query: { storage: 'keep' } } : {});
  } catch (error) {
    if (!isProblem(error, 'signed-out')) return false;
  }
  for (const [name, value] of settings) keepSetting(name, value);
  forgetSetting('sign-out-owed');
  for (const watcher of watchers) watcher();
  return true;
}
