import { forgetSetting, keepSetting, readSetting } from './device-settings.ts';

export function areShortcutsOn(): boolean {
  return readSetting('shortcuts') !== 'off';
}

export function turnShortcuts(isOn: boolean): void {
  if (isOn) forgetSetting('shortcuts');
  else keepSetting('shortcuts', 'off');
}
