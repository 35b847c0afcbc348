export const languages = ['en', 'es', 'fr', 'de', 'it', 'nl', 'pt', 'zh'] as const;

export type Language = (typeof languages)[number];

export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
  it: 'Italiano',
  nl: 'Nederlands',
  pt: 'Português',
  zh: '中文',
};

/** The calling code of each supported locale (R-PAT-60). */
export const telephoneCodes = {
  'fr-FR': '33',
  'de-DE': '49',
  'el-GR': '30',
  'hu-HU': '36',
  'it-IT': '39',
  'en-GB': '44',
  'en-IE': '353',
  'es-ES': '34',
  'de-AT': '43',
  'de-BE': '32',
  'fr-BE': '32',
  'nl-BE': '32',
  'pl-PL': '48',
  'pt-PT': '351',
  'ro-RO': '40',
  'it-CH': '41',
  'fr-CH': '41',
  'de-CH': '41',
  'hr-HR': '385',
  'lv-LV': '371',
  'lt-LT': '370',
  'nl-NL': '31',
  'sk-SK': '421',
  'sl-SI': '386',
  'en-CA': '1',
  'fr-CA': '1',
  'en-US': '1',
  'se-SE': '46',
  'tr-TR': '90',
  'fr-TN': '216',
  'zh-CN': '86',
  'en-BB': '1',
  'en-TT': '1',
} as const;

export type Locale = keyof typeof telephoneCodes;

export const locales = Object.keys(telephoneCodes) as readonly Locale[];

export const fallbackLocale: Locale = 'en-GB';

const localeOfLanguage: Record<Language, Locale> = {
  en: 'en-GB',
  es: 'es-ES',
  fr: 'fr-FR',
  de: 'de-DE',
  it: 'it-IT',
  nl: 'nl-NL',
  pt: 'pt-PT',
  zh: 'zh-CN',
};

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

export function languageOf(tag: string): Language {
  const language = tag.split('-')[0]?.toLowerCase();
  return isLanguage(language) ? language : 'en';
}

/** An unknown country gives the main locale of the language. */
export function localeOf(tag: string): Locale {
  const wanted = tag.replace('_', '-').toLowerCase();
  const exact = locales.find((locale) => locale.toLowerCase() === wanted);
  return exact ?? localeOfLanguage[languageOf(wanted)];
}

export function countryOf(tag: string): string {
  const known = locales.find((locale) => locale === tag) ?? fallbackLocale;
  return known.slice(-2);
}

/** The fallbacks are the language that `default` names, then English. */
export function inLanguage(
  table: string | Readonly<Record<string, string>> | undefined,
  language: Language,
): string | undefined {
  if (!table || typeof table === 'string') return table || undefined;
  return table[language] || table[table['default'] ?? 'en'] || undefined;
}

export function withLanguage(address: string, language: string): string {
  return address.replaceAll('{lang}', language);
}
