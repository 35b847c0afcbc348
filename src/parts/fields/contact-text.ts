import { currentLocale } from '#/browser/settings/locale.ts';
import type { KeptProfile } from '#/data/user/kept-profile.ts';
import { localizations } from './localizations.ts';

/** The text that people read. */
export function contactText(name: keyof KeptProfile, value: string): string {
  if (name !== 'locale') return value;
  return localizations(currentLocale()).find((one) => one.value === value)?.label ?? value;
}
