import { i18n } from '@lingui/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentLocale, initialLocale, localeOfUser, useLocale, wordsAt, wordsAtStart } from './locale.ts';

const settings = new Map<string, string>();
const words = (messages: Record<string, string>) => () => Promise.resolve({ messages });
const english = words({ hello: 'Hello' });
const missing = () => Promise.reject(new Error('404'));
const known = { start: english, list: english, record: english, patient: english, all: english };
const catalogues = {
  en: known,
  es: known,
  fr: { start: missing, list: missing, record: missing, patient: missing, all: missing },
  de: known,
  it: known,
  nl: known,
  pt: known,
  zh: known,
};

beforeEach(() => {
  settings.clear();
  vi.stubGlobal('localStorage', { getItem: (key: string) => settings.get(key) ?? null });
  vi.stubGlobal('document', { documentElement: {} });
});

afterEach(() => vi.unstubAllGlobals());

test.each([
  [['de-CH', 'en'], undefined, 'de-CH'],
  [['ja-JP', 'fr-FR'], undefined, 'fr-FR'],
  [['ja-JP'], undefined, 'en-GB'],
  [['en-US'], 'zh', 'zh-CN'],
  [['en-US', 'de-AT'], 'de', 'de-AT'],
  [['en-US'], 'klingon', 'en-US'],
])('a browser that prefers %s, with the setting %s, starts in %s', (wanted, chosen, locale) => {
  if (chosen) settings.set('language', chosen);
  expect(initialLocale(wanted)).toBe(locale);
});

test('while a user is signed in, the app starts in their language', () => {
  settings.set('user-locale', 'de-CH');
  expect(initialLocale(['fr-FR'])).toBe('de-CH');
  settings.set('language', 'it');
  expect(initialLocale(['fr-FR'])).toBe('it-IT');
});

test('the language chosen on this device overrides the user’s, but keeps the country of the same language', () => {
  expect(localeOfUser('de-CH')).toBe('de-CH');
  settings.set('language', 'de');
  expect(localeOfUser('de-CH')).toBe('de-CH');
  settings.set('language', 'fr');
  expect(localeOfUser('de-CH')).toBe('fr-FR');
});

test('a missing language file is logged, and English is used', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  await useLocale('fr-CH', 'all', catalogues);
  expect(String(warned.mock.calls[0]?.[0])).toContain('No dictionary for language fr');
  expect(i18n._('hello')).toBe('Hello');
  expect(currentLocale()).toBe('fr-CH');
  expect(document.documentElement.lang).toBe('en-GB');
});

test('if English is missing, too, the current texts stay, and the caller learns of the failure', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const none = { ...catalogues, en: catalogues.fr };
  await useLocale('de-DE', 'all', { ...none, de: { ...known, all: words({ hello: 'Hallo' }) } });
  for (const locale of ['fr-FR', 'en-GB'] as const) {
    await expect(useLocale(locale, 'all', none)).rejects.toMatchObject({ code: 'offline' });
  }
  expect(i18n._('hello')).toBe('Hallo');
  expect(currentLocale()).toBe('de-DE');
  expect(document.documentElement.lang).toBe('de-DE');
});

test('a text without a translation is logged', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  await useLocale('de-DE', 'all', catalogues);
  i18n._('never translated');
  expect(warned.mock.calls.map(String).join()).toContain('No translation for never translated in de language');
});

test('the first screens’ texts are loaded first, and all others when they are needed', async () => {
  const italian = {
    ...catalogues,
    it: {
      ...known,
      start: words({ hello: 'Ciao' }),
      list: words({ hello: 'Ciao', list: 'Elenco' }),
      record: words({ hello: 'Ciao', record: 'Esame' }),
      all: words({ hello: 'Ciao', list: 'Elenco', bye: 'Addio' }),
    },
  };
  await useLocale('it-IT', 'start', italian);
  expect(i18n._('list')).toBe('list');
  await useLocale('it-IT', 'list', italian);
  expect([i18n._('list'), i18n._('bye')]).toEqual(['Elenco', 'bye']);
  expect([wordsAt('/home'), wordsAt('/home/record/details/1'), wordsAt('/home/patient')]).toEqual([
    'list',
    'all',
    'all',
  ]);
  await useLocale('it-IT', 'all', italian);
  expect(i18n._('bye')).toBe('Addio');
  await useLocale('it-IT', 'list', italian);
  expect([i18n._('bye'), wordsAt('/home')]).toEqual(['Addio', 'all']);
});

test.each([
  ['/', 'list'],
  ['/home/', 'list'],
  ['/home/record/details/7', 'record'],
  ['/home/patient/create', 'patient'],
  ['/home/patient/create/', 'all'],
  ['/home/record/create', 'all'],
  ['/home/eula', 'all'],
])('a page that starts at %s loads the words of %s', (pathname, extent) => {
  expect(wordsAtStart(pathname)).toBe(extent);
});
