import { forgetSetting, keepSetting, readSetting, settingsOfDevice } from '#/browser/settings/device-settings.ts';
import { call } from '#/browser/http/http.ts';
import { holdInTab } from '#/browser/tabs/tab-lock.ts';
import { isBuildOfWorker } from '#/browser/versions/worker-bridge.ts';
import { deadlineMs } from '#/contract/endpoint.ts';
import { headers } from '#/contract/headers.ts';
import { sessionCalls } from '#/contract/session.ts';
import { isProblem } from '#/domain/problem.ts';

const watchers = new Set<() => void>();

export function watchOwedSignOut(watcher: () => void): () => void {
  watchers.add(watcher);
  addEventListener('storage', watcher);
  return () => {
    watchers.delete(watcher);
    removeEventListener('storage', watcher);
  };
}

/** No screen opens while this is true. */
export function isSignOutOwed(): boolean {
  return readSetting('sign-out-owed') !== undefined;
}

/** `keepsWork`: drafts stay, sealed, for the same user. */
export function oweSignOut({ keepsWork = false } = {}): void {
  keepSetting('sign-out-owed', keepsWork ? 'keeps-work' : 'yes');
  for (const watcher of watchers) watcher();
}

export function isWorkKept(): boolean {
  return readSetting('sign-out-owed') === 'keeps-work';
}

let paying: Promise<boolean> | undefined;

/**
 * The answer clears the site's storage, so settings are written back. One tab does it at a time: a second call could
 * end the session of the next user.
 */
export function paySignOut(): Promise<boolean> {
  paying ??= payInTurn().finally(() => {
    paying = undefined;
  });
  return paying;
}

async function payInTurn(): Promise<boolean> {
  const wasOwed = isSignOutOwed();
  // A tab that hangs must not block sign-in.
  const letGo = await holdInTab('sign-out', deadlineMs + spareMs);
  try {
    return wasOwed && !isSignOutOwed() ? true : await pay();
  } finally {
    letGo?.();
  }
}

const spareMs = 1000;

async function pay(): Promise<boolean> {
  const settings = settingsOfDevice();
  try {
    await call(sessionCalls.logout, {
      ...(isWorkKept() ? { query: { storage: 'keep' } } : {}),
      headers: signOutHeaders(),
    });
  } catch (error) {
    // After a 401 there is no session left to end.
    if (!isProblem(error, 'signed-out')) return false;
  }
  for (const [name, value] of settings) keepSetting(name, value);
  void isBuildOfWorker();
  forgetSetting('sign-out-owed');
  forgetSetting('sign-out-token');
  for (const watcher of watchers) watcher();
  return true;
}

/** The token can end only this session, even without the cookie. */
export function keepSignOutToken(token: string | undefined): void {
  if (token) keepSetting('sign-out-token', token);
  else forgetSetting('sign-out-token');
}

function signOutHeaders(): Record<string, string> {
  const token = readSetting('sign-out-token');
  return token === undefined ? {} : { [headers.signOutToken]: token };
}
