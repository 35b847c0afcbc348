import { removeSetting, saveSetting, readSetting } from './browser-settings.ts';

export const themes = ['system', 'light', 'dark'] as const;

export type Theme = (typeof themes)[number];

export function chosenTheme(): Theme {
  const saved = readSetting('theme');
  return themes.find((theme) => theme === saved) ?? 'system';
}

export function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  if (theme === 'system') removeSetting('theme');
  else saveSetting('theme', theme);
}

/** It names the tablet, not its user, so it stays after a sign-out. */
export function tabletName(): string {
  return readSetting('tablet-name') ?? '';
}

export function nameTablet(name: string): void {
  if (name === '') removeSetting('tablet-name');
  else saveSetting('tablet-name', name);
}

export function areShortcutsOn(): boolean {
  return readSetting('shortcuts') !== 'off';
}

export function turnShortcuts(isOn: boolean): void {
  if (isOn) removeSetting('shortcuts');
  else saveSetting('shortcuts', 'off');
}
