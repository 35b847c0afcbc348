import { expect, test } from 'vitest';
import { countryOf, languageOf, localeOf, locales, inLanguage } from './locale.ts';

test('there are 33 supported locales, each once', () => {
  expect(new Set(locales).size).toBe(33);
});

test.each([
  ['de-CH', 'de-CH'],
  ['DE_ch', 'de-CH'],
  ['de', 'de-DE'],
  ['de-LU', 'de-DE'],
  ['zh-Hant-TW', 'zh-CN'],
  ['ja-JP', 'en-GB'],
  ['', 'en-GB'],
  ['el-GR', 'el-GR'],
])('the locale for %s is %s', (tag, locale) => {
  expect(localeOf(tag)).toBe(locale);
});

test.each([
  ['pt-BR', 'pt'],
  ['EL-gr', 'en'],
  ['fr', 'fr'],
  ['tlh', 'en'],
])('the language for %s is %s', (tag, language) => {
  expect(languageOf(tag)).toBe(language);
});

test('the country is derived from the locale; an unknown one is GB', () => {
  expect([countryOf('fr-BE'), countryOf('en-TT'), countryOf('xx-YY')]).toEqual(['BE', 'TT', 'GB']);
});

test.each([
  [{ de: '/de', default: 'fr', fr: '/fr' }, 'de', '/de'],
  [{ de: '/de', default: 'fr', fr: '/fr' }, 'zh', '/fr'],
  [{ de: '/de', en: '/en' }, 'zh', '/en'],
  [{ de: '/de' }, 'zh', undefined],
  [undefined, 'zh', undefined],
] as const)("a link's address depends on the language", (table, language, address) => {
  expect(inLanguage(table, language)).toBe(address);
});
