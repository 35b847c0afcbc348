import { i18n } from '@lingui/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentLocale, initialLocale, localeOfUser, useLocale } from './locale.ts';

const settings = new Map<string, string>();
const words = (messages: Record<string, string>) => () => Promise.resolve({ messages });
const english = words({ hello: 'Hello' });
const missing = () => Promise.reject(new Error('404'));
const catalogues = {
  en: english,
  es: english,
  fr: missing,
  de: english,
  it: english,
  nl: english,
  pt: english,
  zh: english,
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
  await useLocale('fr-CH', catalogues);
  expect(String(warned.mock.calls[0]?.[0])).toContain('No dictionary for language fr');
  expect(i18n._('hello')).toBe('Hello');
  expect(currentLocale()).toBe('fr-CH');
  expect(document.documentElement.lang).toBe('en-GB');
});

test('if English is missing, too, the current texts stay, and the caller learns of the failure', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const none = { ...catalogues, en: catalogues.fr };
  await useLocale('de-DE', { ...none, de: words({ hello: 'Hallo' }) });
  for (const locale of ['fr-FR', 'en-GB'] as const) {
    await expect(useLocale(locale, none)).rejects.toMatchObject({ code: 'offline' });
  }
  expect(i18n._('hello')).toBe('Hallo');
  expect(currentLocale()).toBe('de-DE');
  expect(document.documentElement.lang).toBe('de-DE');
});

test('Portuguese has the plurals and numbers of Portugal', async () => {
  const tries = '{count, plural, one {# tentativa} other {# tentativas}}';
  await useLocale('pt-PT', { ...catalogues, pt: words({ tries }) });
  const told = [0, 1, 12_345].map((count) => i18n._('tries', { count }));
  expect(told).toEqual(['0 tentativas', '1 tentativa', '12\u00A0345 tentativas']);
});

test('a text without a translation is logged', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  await useLocale('de-DE', catalogues);
  i18n._('never translated');
  expect(warned.mock.calls.map(String).join()).toContain('No translation for never translated in de language');
});
