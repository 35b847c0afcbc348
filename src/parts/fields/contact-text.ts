import { currentLocale } from '#/browser/settings/locale.ts';
import type { ProfileValues } from '#/data/user/profile-change.ts';
import { localizations } from './localizations.ts';

export function contactText(name: keyof ProfileValues, value: string): string {
  if (name !== 'locale') return value;
  return localizations(currentLocale()).find((one) => one.value === value)?.label ?? value;
}
