import { forgetSetting, keepSetting, readSetting, settingsOfDevice } from '#/browser/device-settings.ts';
import { call } from '#/browser/http.ts';
import { holdInTab } from '#/browser/tab-lock.ts';
import { isBuildOfWorker } from '#/browser/worker-bridge.ts';
import { deadlineMs } from '#/contract/endpoint.ts';
import { headers } from '#/contract/headers.ts';
import { sessionCalls } from '#/contract/session.ts';
import { isProblem } from '#/domain/problem.ts';

const watchers = new Set<() => void>();

/** Tells when {@link isSignOutOwed} has changed, in another tab too. Gives what ends that. */
export function watchOwedSignOut(watcher: () => void): () => void {
  watchers.add(watcher);
  addEventListener('storage', watcher);
  return () => {
    watchers.delete(watcher);
    removeEventListener('storage', watcher);
  };
}

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
  for (const watcher of watchers) watcher();
}

/** True when what the user has typed stays after the sign-out that is owed. */
export function isWorkKept(): boolean {
  return readSetting('sign-out-owed') === 'keeps-work';
}

/** Finishes a sign-out that is owed, the wipe of the device first. False where that cannot be done now. */
export async function finishSignOut(): Promise<boolean> {
  try {
    const { finishLeaving } = await import('./leaving.ts');
    return await finishLeaving();
  } catch {
    // Its code is lost for now: nothing opens before it is there.
    return false;
  }
}

let paying: Promise<boolean> | undefined;

/**
 * Tells the server of a sign-out. True when it is done, or when the server knows no such session any more (401); false
 * when it could not be told, or refused for any other reason: then it is still owed. The answer clears the storage of the site (`Clear-Site-Data`): what this device
 * keeps for everyone, such as its language, is put back. Where work is kept, the server is asked to leave the storage alone.
 * One tab does it at a time: a second answer could end the session of somebody who has signed in since.
 */
export function paySignOut(): Promise<boolean> {
  paying ??= payInTurn().finally(() => {
    paying = undefined;
  });
  return paying;
}

async function payInTurn(): Promise<boolean> {
  // Where the browser keeps no settings, it never seems to be owed.
  const wasOwed = isSignOutOwed();
  // A tab that hangs keeps nobody from signing in: its call is over by then.
  const letGo = await holdInTab('sign-out', deadlineMs + spareMs);
  try {
    return wasOwed && !isSignOutOwed() ? true : await pay();
  } finally {
    letGo?.();
  }
}

/** In ms. */
const spareMs = 1000;

async function pay(): Promise<boolean> {
  const settings = settingsOfDevice();
  try {
    await call(sessionCalls.logout, {
      ...(isWorkKept() ? { query: { storage: 'keep' } } : {}),
      headers: signOutHeaders(),
    });
  } catch (error) {
    if (!isProblem(error, 'signed-out')) return false;
  }
  for (const [name, value] of settings) keepSetting(name, value);
  // The worker fetches the files of the app again, where they were cleared too.
  void isBuildOfWorker();
  forgetSetting('sign-out-owed');
  forgetSetting('sign-out-token');
  for (const watcher of watchers) watcher();
  return true;
}

/**
 * Keeps the token with which this device can end the session that has just begun, and do nothing else: the session's cookie
 * may be gone by the time the server can be told. Undefined where the platform gives none.
 */
export function keepSignOutToken(token: string | undefined): void {
  if (token) keepSetting('sign-out-token', token);
  else forgetSetting('sign-out-token');
}

function signOutHeaders(): Record<string, string> {
  const token = readSetting('sign-out-token');
  return token === undefined ? {} : { [headers.signOutToken]: token };
}
