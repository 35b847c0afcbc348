import { readFileSync } from 'node:fs';
import { formatter } from '@lingui/format-po';
import type { Language } from '#/domain/locale.ts';

/** An English text of the app. */
export type Say = (english: string) => string;

/** In English. */
export const inEnglish: Say = (english) => english;

/** The app's text in a language. Throws if it has no translation. */
export async function wordsOf(language: Language): Promise<Say> {
  const filename = new URL(`../../locales/${language}/messages.po`, import.meta.url);
  const entries = await formatter().parse(readFileSync(filename, 'utf8'), {
    locale: language,
    sourceLocale: 'en',
    filename: filename.pathname,
  });
  const words = new Map(Object.entries(entries).map(([id, { message, translation }]) => [message ?? id, translation]));
  return (english) => {
    const said = words.get(english);
    if (!said) throw new Error(`The app does not say '${english}' in ${language}`);
    return said;
  };
}
