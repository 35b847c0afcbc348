import { forgetSetting, keepSetting, readSetting } from '#/browser/device-settings.ts';

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
}

/** Remembers that nobody is. */
export function forgetLastUser(): void {
  forgetSetting('signed-in');
}
