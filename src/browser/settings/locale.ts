import { i18n, type Messages } from '@lingui/core';
import { Problem } from '#/domain/problem.ts';
import { fallbackLocale, isLanguage, languageOf, localeOf, type Language, type Locale } from '#/domain/locale.ts';
import { saveSetting, readSetting } from './device-settings.ts';

type Catalogue = () => Promise<{ messages: Messages }>;

/** `start` is enough for sign-in, `list`, `record` and `patient` for what one screen shows at first (vite/first-catalogues.ts). */
type Extent = 'start' | 'list' | 'record' | 'patient' | 'all';

export type Catalogues = Record<Language, Record<Extent, Catalogue>>;

const catalogues: Catalogues = {
  en: {
    start: () => import('../../../locales/en/messages.po?start'),
    list: () => import('../../../locales/en/messages.po?list'),
    record: () => import('../../../locales/en/messages.po?record'),
    patient: () => import('../../../locales/en/messages.po?patient'),
    all: () => import('../../../locales/en/messages.po'),
  },
  es: {
    start: () => import('../../../locales/es/messages.po?start'),
    list: () => import('../../../locales/es/messages.po?list'),
    record: () => import('../../../locales/es/messages.po?record'),
    patient: () => import('../../../locales/es/messages.po?patient'),
    all: () => import('../../../locales/es/messages.po'),
  },
  fr: {
    start: () => import('../../../locales/fr/messages.po?start'),
    list: () => import('../../../locales/fr/messages.po?list'),
    record: () => import('../../../locales/fr/messages.po?record'),
    patient: () => import('../../../locales/fr/messages.po?patient'),
    all: () => import('../../../locales/fr/messages.po'),
  },
  de: {
    start: () => import('../../../locales/de/messages.po?start'),
    list: () => import('../../../locales/de/messages.po?list'),
    record: () => import('../../../locales/de/messages.po?record'),
    patient: () => import('../../../locales/de/messages.po?patient'),
    all: () => import('../../../locales/de/messages.po'),
  },
  it: {
    start: () => import('../../../locales/it/messages.po?start'),
    list: () => import('../../../locales/it/messages.po?list'),
    record: () => import('../../../locales/it/messages.po?record'),
    patient: () => import('../../../locales/it/messages.po?patient'),
    all: () => import('../../../locales/it/messages.po'),
  },
  nl: {
    start: () => import('../../../locales/nl/messages.po?start'),
    list: () => import('../../../locales/nl/messages.po?list'),
    record: () => import('../../../locales/nl/messages.po?record'),
    patient: () => import('../../../locales/nl/messages.po?patient'),
    all: () => import('../../../locales/nl/messages.po'),
  },
  pt: {
    start: () => import('../../../locales/pt/messages.po?start'),
    list: () => import('../../../locales/pt/messages.po?list'),
    record: () => import('../../../locales/pt/messages.po?record'),
    patient: () => import('../../../locales/pt/messages.po?patient'),
    all: () => import('../../../locales/pt/messages.po'),
  },
  zh: {
    start: () => import('../../../locales/zh/messages.po?start'),
    list: () => import('../../../locales/zh/messages.po?list'),
    record: () => import('../../../locales/zh/messages.po?record'),
    patient: () => import('../../../locales/zh/messages.po?patient'),
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
  if (i18n.locale !== language || (loaded !== 'all' && loaded !== extent)) {
    const messages = await dictionary(language, extent, load);
    // Several parts may have waited for the same words.
    if (loaded === 'all' && i18n.locale === language) return;
    // The next screen requests a missing file again.
    if (messages) i18n.loadAndActivate({ locale: language, messages });
    else i18n.loadAndActivate({ locale: 'en', messages: await englishInstead(language, extent, load) });
    loaded = messages && extent;
    isLoaded = true;
  }
  locale = wanted;
  document.documentElement.lang = i18n.locale === language ? wanted : fallbackLocale;
}

/** The build and component tests have words of their own. */
export async function completeWords(): Promise<void> {
  if (isLoaded) await useLocale(locale);
}

export function wordsAtStart(pathname: string): Extent {
  if (import.meta.env.BASE_URL === '/administration/') return 'all';
  if (/^\/(?:home\/?)?$/.test(pathname)) return 'list';
  if (pathname.startsWith('/home/record/details/')) return 'record';
  return pathname === '/home/patient/create' ? 'patient' : 'all';
}

/** The words that must be there before a user sees the page. */
export function wordsAt(pathname: string): Extent {
  return loaded === wordsAtStart(pathname) ? loaded : 'all';
}

/** A page that started with another screen than sign-in lacks the words of sign-in. */
export async function completeWordsForSignIn(): Promise<void> {
  if (loaded !== undefined && loaded !== 'start') await completeWords();
}

/** What loads after the first screen may use any word. If the words cannot be loaded, it works without them. */
export async function completeWordsOfScreen(): Promise<void> {
  if (loaded !== 'start') await completeWords().catch(() => undefined);
}

/** For a part that loads later: the catalogues of the first screens do not have its words. */
export function withWords<Part>(load: () => Promise<Part>): () => Promise<Part> {
  return async () => (await Promise.all([load(), completeWords()]))[0];
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
