import { forgetSetting, keepSetting, readSetting } from './device-settings.ts';

/** The looks that can be chosen; `system` follows the device. */
export const themes = ['system', 'light', 'dark'] as const;

/** A look. */
export type Theme = (typeof themes)[number];

/** The look that was chosen on this device. */
export function chosenTheme(): Theme {
  const kept = readSetting('theme');
  return themes.find((theme) => theme === kept) ?? 'system';
}

/** Shows a look and keeps the choice. The page's own first script shows it before anything is drawn. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  if (theme === 'system') forgetSetting('theme');
  else keepSetting('theme', theme);
}
