import { currentLocale } from '#/browser/settings/locale.ts';
import type { ProfileValues } from '#/data/user/profile-change.ts';
import { countryName } from '#/domain/country.ts';
import { countryOf, locales, type Locale } from '#/domain/locale.ts';

function isOnlyOne(locale: Locale): boolean {
  return locales.filter((other) => countryOf(other) === countryOf(locale)).length === 1;
}

export function localizations(inLocale: string): { value: Locale; label: string }[] {
  const languages = new Intl.DisplayNames(inLocale, { type: 'language' });
  const labelOf = (locale: Locale) => {
    const country = countryName(countryOf(locale), inLocale);
    return isOnlyOne(locale) ? country : `${country} (${languages.of(locale.slice(0, 2)) ?? locale})`;
  };
  return locales
    .map((value) => ({ value, label: labelOf(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, inLocale));
}

/** `-` if it is unknown. */
export function localizationLabel(locale: string | null | undefined, inLocale: string): string {
  return localizations(inLocale).find(({ value }) => value === locale)?.label ?? '-';
}

export function contactText(name: keyof ProfileValues, value: string): string {
  if (name !== 'locale') return value;
  return localizations(currentLocale()).find((one) => one.value === value)?.label ?? value;
}
