/** The languages the interface is translated into (specification 1, section 1). */
export const languages = ['en', 'es', 'fr', 'de', 'it', 'nl', 'pt', 'zh'] as const;

/** A language the interface is translated into. */
export type Language = (typeof languages)[number];

/** Each language by its own name: whoever cannot read the current one finds it. */
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

/** The locales a user or a patient may have (specification 1, section 9). */
export const locales = [
  'fr-FR',
  'de-DE',
  'el-GR',
  'hu-HU',
  'it-IT',
  'en-GB',
  'en-IE',
  'es-ES',
  'de-AT',
  'de-BE',
  'fr-BE',
  'nl-BE',
  'pl-PL',
  'pt-PT',
  'ro-RO',
  'it-CH',
  'fr-CH',
  'de-CH',
  'hr-HR',
  'lv-LV',
  'lt-LT',
  'nl-NL',
  'sk-SK',
  'sl-SI',
  'en-CA',
  'fr-CA',
  'en-US',
  'se-SE',
  'tr-TR',
  'fr-TN',
  'zh-CN',
  'en-BB',
  'en-TT',
] as const;

/** A supported locale. */
export type Locale = (typeof locales)[number];

/** What an unknown language or locale falls back to. */
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

/** True for a language that the interface is translated into. */
export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/** The interface's language for a tag such as `de-CH`; English for one that it does not speak. */
export function languageOf(tag: string): Language {
  const language = tag.split('-')[0]?.toLowerCase();
  return isLanguage(language) ? language : 'en';
}

/** The supported locale for a tag: the same one, else the main one of its language, else en-GB. */
export function localeOf(tag: string): Locale {
  const wanted = tag.replace('_', '-').toLowerCase();
  const exact = locales.find((locale) => locale.toLowerCase() === wanted);
  return exact ?? localeOfLanguage[languageOf(wanted)];
}

/** The ISO country of a supported locale (`fr-BE` gives `BE`); an unknown locale gives `GB`. */
export function countryOf(tag: string): string {
  const known = locales.find((locale) => locale === tag) ?? fallbackLocale;
  return known.slice(-2);
}
