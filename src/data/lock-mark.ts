import { forgetSetting, keepSetting, readSetting } from '#/browser/device-settings.ts';

/**
 * True where only the user's PIN or passkey opens what this device keeps: known at once, before anything is loaded. The
 * slot itself says so for sure (`offline/slot.ts`); this mark follows it.
 */
export function isLockSet(): boolean {
  return readSetting('lock') !== undefined;
}

/** Makes the mark follow the slot. */
export function rememberLock(isLockable: boolean): void {
  if (isLockable) keepSetting('lock', 'yes');
  else forgetSetting('lock');
}
