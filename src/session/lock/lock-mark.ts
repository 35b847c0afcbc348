import { forgetSetting, keepSetting, readSetting } from '#/browser/settings/device-settings.ts';

/** The slot (`offline/slot.ts`) decides, but takes time to load. */
export function isLockSet(): boolean {
  return readSetting('lock') !== undefined;
}

export function rememberLock(isLockable: boolean): void {
  if (isLockable) keepSetting('lock', 'yes');
  else forgetSetting('lock');
}
