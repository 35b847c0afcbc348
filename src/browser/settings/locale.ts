import { i18n, type Messages } from '@lingui/core';
import { Problem } from '#/domain/problem.ts';
import { fallbackLocale, isLanguage, languageOf, localeOf, type Language, type Locale } from '#/domain/locale.ts';
import { saveSetting, readSetting } from './device-settings.ts';

type Catalogue = () => Promise<{ messages: Messages }>;

/** Each extent includes those before it. */
const extents = ['start', 'home', 'all'] as const;

type Extent = (typeof extents)[number];

export type Catalogues = Record<Language, Record<Extent, Catalogue>>;

const catalogues: Catalogues = {
  en: {
    start: () => import('../../../locales/en/messages.po?start'),
    home: () => import('../../../locales/en/messages.po?home'),
    all: () => import('../../../locales/en/messages.po'),
  },
  es: {
    start: () => import('../../../locales/es/messages.po?start'),
    home: () => import('../../../locales/es/messages.po?home'),
    all: () => import('../../../locales/es/messages.po'),
  },
  fr: {
    start: () => import('../../../locales/fr/messages.po?start'),
    home: () => import('../../../locales/fr/messages.po?home'),
    all: () => import('../../../locales/fr/messages.po'),
  },
  de: {
    start: () => import('../../../locales/de/messages.po?start'),
    home: () => import('../../../locales/de/messages.po?home'),
    all: () => import('../../../locales/de/messages.po'),
  },
  it: {
    start: () => import('../../../locales/it/messages.po?start'),
    home: () => import('../../../locales/it/messages.po?home'),
    all: () => import('../../../locales/it/messages.po'),
  },
  nl: {
    start: () => import('../../../locales/nl/messages.po?start'),
    home: () => import('../../../locales/nl/messages.po?home'),
    all: () => import('../../../locales/nl/messages.po'),
  },
  pt: {
    start: () => import('../../../locales/pt/messages.po?start'),
    home: () => import('../../../locales/pt/messages.po?home'),
    all: () => import('../../../locales/pt/messages.po'),
  },
  zh: {
    start: () => import('../../../locales/zh/messages.po?start'),
    home: () => import('../../../locales/zh/messages.po?home'),
    all: () => import('../../../locales/zh/messages.po'),
  },
};

let locale: Locale = fallbackLocale;
let loaded: Extent | undefined;
let isLoaded = false;

export function currentLocale(): Locale {
  return locale;
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
export async function useLocaleOfUser(userLocale: string, extent?: Extent): Promise<void> {
  saveSetting('user-locale', userLocale);
  await useLocale(localeOfUser(userLocale), extent);
}

export async function chooseLanguage(language: Language): Promise<void> {
  saveSetting('language', language);
  await useLocale(localeOfUser(locale));
}

/** Throws a {@link Problem} if English cannot be loaded either (R-SHL-4). */
export async function useLocale(wanted: Locale, extent: Extent = 'all', load = catalogues): Promise<void> {
  const language = languageOf(wanted);
  if (i18n.locale !== language || extents.indexOf(extent) > extents.indexOf(loaded ?? 'start')) {
    const messages = await dictionary(language, extent, load);
    // The next screen requests a missing file again.
    if (messages) i18n.loadAndActivate({ locale: language, messages });
    else i18n.loadAndActivate({ locale: 'en', messages: await englishInstead(language, extent, load) });
    loaded = messages && extent;
    isLoaded = true;
  }
  locale = wanted;
  document.documentElement.lang = i18n.locale === language ? wanted : fallbackLocale;
}

export async function completeWords(): Promise<void> {
  await useLocale(locale);
}

/** A page that starts with the list needs no other words at first. */
export function wordsAtStart(pathname: string): Extent {
  return isList(pathname) && import.meta.env.BASE_URL !== '/administration/' ? 'home' : 'all';
}

/** The words that must be there before a signed-in user sees the page. */
export function wordsAt(pathname: string): Extent {
  return isList(pathname) && loaded === 'home' ? 'home' : 'all';
}

/** What loads after the list may use any word. If the words cannot be loaded, it works without them. */
export async function completeWordsOfList(): Promise<void> {
  if (loaded === 'home') await completeWords().catch(() => undefined);
}

function isList(pathname: string): boolean {
  return /^\/(?:home\/?)?$/.test(pathname);
}

i18n.on('missing', ({ id, locale: language }) => {
  if (isLoaded) console.warn(`No translation for ${id} in ${language} language`);
});

async function englishInstead(language: Language, extent: Extent, load: Catalogues): Promise<Messages> {
  const messages = language === 'en' ? undefined : await dictionary('en', extent, load);
  if (!messages) throw new Problem('offline', { call: 'language files' });
  return messages;
}

async function dictionary(language: Language, extent: Extent, load: Catalogues): Promise<Messages | undefined> {
  try {
    return (await load[language][extent]()).messages;
  } catch (cause) {
    console.warn(new Error(`No dictionary for language ${language}`, { cause }));
    return undefined;
  }
}

function isSpoken(tag: string): boolean {
  return isLanguage(tag.split('-')[0]?.toLowerCase());
}
