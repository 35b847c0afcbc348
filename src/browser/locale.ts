import { i18n, type Messages } from '@lingui/core';
import { fallbackLocale, isLanguage, languageOf, localeOf, type Language, type Locale } from '#/domain/locale.ts';
import { keepSetting, readSetting } from './device-settings.ts';

type Catalogue = () => Promise<{ messages: Messages }>;

const catalogues: Record<Language, Catalogue> = {
  en: () => import('../../locales/en/messages.po'),
  es: () => import('../../locales/es/messages.po'),
  fr: () => import('../../locales/fr/messages.po'),
  de: () => import('../../locales/de/messages.po'),
  it: () => import('../../locales/it/messages.po'),
  nl: () => import('../../locales/nl/messages.po'),
  pt: () => import('../../locales/pt/messages.po'),
  zh: () => import('../../locales/zh/messages.po'),
};

let locale: Locale = fallbackLocale;

/** The full locale in force: for dates, numbers and `X-lang`. */
export function currentLocale(): Locale {
  return locale;
}

/** The language before anyone is signed in: the one chosen on this device, else the first of the browser's that we speak. */
export function initialLocale(wanted: readonly string[] = navigator.languages): Locale {
  const chosen = readSetting('language');
  if (isLanguage(chosen)) return localeOf(wanted.find((tag) => languageOf(tag) === chosen && isSpoken(tag)) ?? chosen);
  return localeOf(wanted.find(isSpoken) ?? fallbackLocale);
}

/** The locale of a signed-in user; a language chosen on this device wins over the user's. */
export function localeOfUser(userLocale: string): Locale {
  const chosen = readSetting('language');
  return isLanguage(chosen) && languageOf(userLocale) !== chosen ? localeOf(chosen) : localeOf(userLocale);
}

/** Keeps a language for this device and puts it in force; the country stays where it goes with the language. */
export async function chooseLanguage(language: Language): Promise<void> {
  keepSetting('language', language);
  await useLocale(localeOfUser(locale));
}

/**
 * Loads the language of a locale and puts both in force. A language file that cannot be loaded is logged, and English
 * is used (specification 1, section 8); without English either, the texts in the code stand in.
 */
export async function useLocale(wanted: Locale, load: Record<Language, Catalogue> = catalogues): Promise<void> {
  const language = languageOf(wanted);
  if (i18n.locale !== language) {
    const messages = (await dictionary(language, load)) ?? (language === 'en' ? {} : await dictionary('en', load));
    i18n.loadAndActivate({ locale: language, messages: messages ?? {} });
  }
  locale = wanted;
  document.documentElement.lang = wanted;
}

async function dictionary(language: Language, load: Record<Language, Catalogue>): Promise<Messages | undefined> {
  try {
    return (await load[language]()).messages;
  } catch (cause) {
    console.warn(new Error(`No dictionary for language ${language}`, { cause }));
    return undefined;
  }
}

function isSpoken(tag: string): boolean {
  return isLanguage(tag.split('-')[0]?.toLowerCase());
}
