import type { Language } from '#/domain/locale.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import type { LegalTexts } from './legal-texts.ts';
import { it } from './it.ts';
import { nl } from './nl.ts';
import { pt } from './pt.ts';
import { zh } from './zh.ts';

const byLanguage: Record<Language, LegalTexts> = { en, es, fr, de, it, nl, pt, zh };

export function legalTextsIn(language: Language): LegalTexts {
  return byLanguage[language];
}
