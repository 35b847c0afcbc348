import { languageOf, type Language } from '#/domain/locale.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { nl } from './nl.ts';
import { pt } from './pt.ts';
import type { Texts } from './text-keys.ts';
import { zh } from './zh.ts';

const byLanguage: Record<Language, Texts> = { en, es, fr, de, it, nl, pt, zh };

/** The server's texts in the language of a locale tag (`X-lang`); English for one it does not speak. */
export function textsFor(tag: string | undefined): Texts {
  return byLanguage[languageOf(tag ?? 'en')];
}
