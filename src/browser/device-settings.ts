/** What this device keeps in clear, none of it personal. A browser that refuses storage keeps nothing, and all works. */
type Setting = 'language' | 'theme' | 'signed-in';

/** A kept setting, or undefined. */
export function readSetting(name: Setting): string | undefined {
  try {
    return localStorage.getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a setting; undefined forgets it. */
export function keepSetting(name: Setting, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch {
    // Storage is denied or full: the setting holds until the page is closed.
  }
}
