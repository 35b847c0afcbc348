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

/** English for an unknown language. */
export function textsFor(tag: string | undefined): Texts {
  return byLanguage[languageOf(tag ?? 'en')];
}
