const lastingNames = [
  'language',
  'theme',
  'tablet-name',
  'install-hint',
  'persistence-asked',
  'shortcuts',
  'lock-offer',
  'screen-scale',
  'page-lengths',
  'unsent',
] as const;

type LastingSetting = (typeof lastingNames)[number];

/** The values are in clear, so none is personal (R-DEV-8). */
type Setting =
  | LastingSetting
  | 'session-mark'
  | 'signed-in'
  | 'user-locale'
  | 'work-of'
  | 'session-end'
  | 'work-kept'
  | 'sign-out-owed'
  | 'sign-out-token'
  | 'lock'
  | 'touched'
  | 'filters'
  | 'default-filter';

export function readSetting(name: Setting): string | undefined {
  try {
    return localStorage.getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
}

export function saveSetting(name: Setting, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // Storage is denied or full.
  }
}

export function removeSetting(name: Setting): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Nothing was stored.
  }
}

export function lastingSettings(): [LastingSetting, string][] {
  return lastingNames.flatMap((name): [LastingSetting, string][] => {
    const value = readSetting(name);
    return value === undefined ? [] : [[name, value]];
  });
}
