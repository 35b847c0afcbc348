/** What belongs to the device, whoever uses it. */
const ofDevice = ['language', 'theme', 'install-hint', 'persistence-asked', 'shortcuts', 'lock-offer'] as const;

type DeviceSetting = (typeof ofDevice)[number];

/** What this device keeps in clear, none of it personal. A browser that refuses storage keeps nothing, and all works. */
type Setting =
  | DeviceSetting
  | 'signed-in'
  | 'work-of'
  | 'session-end'
  | 'sign-out-owed'
  | 'sign-out-token'
  | 'lock'
  | 'touched'
  | 'filters'
  | 'default-filter';

/** A kept setting, or undefined. */
export function readSetting(name: Setting): string | undefined {
  try {
    return localStorage.getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a setting. */
export function keepSetting(name: Setting, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // Storage is denied or full: the setting holds until the page is closed.
  }
}

/** Forgets a setting. */
export function forgetSetting(name: Setting): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Nothing was kept.
  }
}

/** The settings that stay when a user leaves, with their values. */
export function settingsOfDevice(): [DeviceSetting, string][] {
  return ofDevice.flatMap((name): [DeviceSetting, string][] => {
    const value = readSetting(name);
    return value === undefined ? [] : [[name, value]];
  });
}
