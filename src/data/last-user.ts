import { forgetSetting, keepSetting, readSetting } from '#/browser/device-settings.ts';
import { forgetSessionEnd } from './session-end.ts';

/** The id of the user who signed in on this device and has not signed out: then a context is worth asking for. */
export function lastUserId(): string | undefined {
  return readSetting('signed-in');
}

/** True while it is this user. */
export function isSignedIn(userId: string): boolean {
  return lastUserId() === userId;
}

/** True when there is such a user. */
export function wasSignedIn(): boolean {
  return lastUserId() !== undefined;
}

/** Remembers who is signed in. Somebody who was not before is there: whatever was known of touches is over. */
export function rememberUser(userId: number): void {
  if (lastUserId() !== String(userId)) forgetSetting('touched');
  keepSetting('signed-in', String(userId));
  forgetSetting('work-of');
  forgetSessionEnd();
}

/**
 * Remembers that nobody is. `keepsWork`: the session has ended under the user, whose tabs go on keeping what is typed in
 * them until somebody signs in.
 */
export function forgetLastUser({ keepsWork = false } = {}): void {
  const userId = lastUserId();
  if (!keepsWork) forgetSetting('work-of');
  else if (userId !== undefined) keepSetting('work-of', userId);
  forgetSetting('signed-in');
}

/** The id of the user whose work is kept: who is signed in, or whose session has ended. */
export function workingUserId(): string | undefined {
  return lastUserId() ?? readSetting('work-of');
}

/** True while what this user types is kept: see {@link forgetLastUser}. */
export function isWorkOf(userId: string): boolean {
  return workingUserId() === userId;
}
