import { i18n, type Messages } from '@lingui/core';
import { Problem } from '#/domain/problem.ts';
import { fallbackLocale, isLanguage, languageOf, localeOf, type Language, type Locale } from '#/domain/locale.ts';
import { saveSetting, readSetting } from './browser-settings.ts';

type Catalogue = () => Promise<{ messages: Messages }>;

export type Catalogues = Readonly<Record<Language, Catalogue>>;

/** All words of the page, but those of the first look (src/features/first-look/view/look-words.ts). */
const catalogues: Catalogues = {
  en: () => import('../../../locales/en/messages.po'),
  es: () => import('../../../locales/es/messages.po'),
  fr: () => import('../../../locales/fr/messages.po'),
  de: () => import('../../../locales/de/messages.po'),
  it: () => import('../../../locales/it/messages.po'),
  nl: () => import('../../../locales/nl/messages.po'),
  pt: () => import('../../../locales/pt/messages.po'),
  zh: () => import('../../../locales/zh/messages.po'),
};

/** Undefined until words are loaded. */
let locale: Locale | undefined;

export function currentLocale(): Locale {
  return locale ?? fallbackLocale;
}

export function initialLocale(wanted: readonly string[] = navigator.languages): Locale {
  const ofUser = readSetting('user-locale');
  if (ofUser !== undefined) return localeOfUser(ofUser);
  const chosen = readSetting('language');
  if (isLanguage(chosen)) return localeOf(wanted.find((tag) => languageOf(tag) === chosen && isSpoken(tag)) ?? chosen);
  return localeOf(wanted.find(isSpoken) ?? fallbackLocale);
}

export function localeOfUser(userLocale: string): Locale {
  const chosen = readSetting('language');
  return isLanguage(chosen) && languageOf(userLocale) !== chosen ? localeOf(chosen) : localeOf(userLocale);
}

/** The next start begins in this language, before the user is known. */
export async function useLocaleOfUser(userLocale: string): Promise<void> {
  saveSetting('user-locale', userLocale);
  await useLocale(localeOfUser(userLocale));
}

export async function chooseLanguage(language: Language): Promise<void> {
  saveSetting('language', language);
  await useLocale(localeOfUser(currentLocale()));
}

/** Throws a {@link Problem} if English cannot be loaded either (R-SHL-4). */
export async function useLocale(wanted: Locale, load = catalogues): Promise<void> {
  const language = languageOf(wanted);
  if (i18n.locale !== language || locale === undefined) {
    const messages = await dictionary(language, load);
    // 'pt' alone has the plurals and numbers of Brazil.
    if (messages) i18n.loadAndActivate({ locale: language, locales: localeOf(language), messages });
    // The next screen requests the missing file again.
    else i18n.loadAndActivate({ locale: 'en', messages: await englishInstead(language, load) });
  }
  locale = wanted;
  document.documentElement.lang = i18n.locale === language ? wanted : fallbackLocale;
}

i18n.on('missing', ({ id, locale: language }) => {
  if (locale !== undefined) console.warn(`No translation for ${id} in ${language} language`);
});

async function englishInstead(language: Language, load: Catalogues): Promise<Messages> {
  const messages = language === 'en' ? undefined : await dictionary('en', load);
  if (!messages) throw new Problem('offline', { call: 'language files' });
  return messages;
}

async function dictionary(language: Language, load: Catalogues): Promise<Messages | undefined> {
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
