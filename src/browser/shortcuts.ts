import { forgetSetting, keepSetting, readSetting } from './device-settings.ts';

/** Whether single keys do something on this device. */
export function areShortcutsOn(): boolean {
  return readSetting('shortcuts') !== 'off';
}

/** Turns single keys on or off, for whoever speaks to the device or often touches a key by mistake. */
export function turnShortcuts(isOn: boolean): void {
  if (isOn) forgetSetting('shortcuts');
  else keepSetting('shortcuts', 'off');
}
