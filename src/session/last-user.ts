import { forgetSetting, keepSetting, readSetting } from '#/browser/settings/device-settings.ts';
import { forgetSessionEnd } from '#/session/leaving/session-end.ts';

export function lastUserId(): string | undefined {
  return readSetting('signed-in');
}

export function isSignedIn(userId: string): boolean {
  return lastUserId() === userId;
}

export function wasSignedIn(): boolean {
  return lastUserId() !== undefined;
}

export function rememberUser(userId: number): void {
  if (lastUserId() !== String(userId)) forgetSetting('touched');
  keepSetting('signed-in', String(userId));
  forgetSetting('work-of');
  forgetSessionEnd();
}

/** `keepsWork`: the session ended, and open tabs still save drafts. */
export function forgetLastUser({ keepsWork = false } = {}): void {
  const userId = lastUserId();
  if (!keepsWork) forgetSetting('work-of');
  else if (userId !== undefined) keepSetting('work-of', userId);
  forgetSetting('signed-in');
  forgetSetting('filters');
  forgetSetting('default-filter');
}

export function workingUserId(): string | undefined {
  return lastUserId() ?? readSetting('work-of');
}

export function isWorkOf(userId: string): boolean {
  return workingUserId() === userId;
}
