import { removeSetting, saveSetting, readSetting } from './device-settings.ts';

export function areShortcutsOn(): boolean {
  return readSetting('shortcuts') !== 'off';
}

export function turnShortcuts(isOn: boolean): void {
  if (isOn) removeSetting('shortcuts');
  else saveSetting('shortcuts', 'off');
}
