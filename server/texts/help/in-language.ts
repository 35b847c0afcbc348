import type { Language } from '#/domain/locale.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import type { HelpTexts } from './help-texts.ts';
import { it } from './it.ts';
import { nl } from './nl.ts';
import { pt } from './pt.ts';
import { zh } from './zh.ts';

const byLanguage: Record<Language, HelpTexts> = { en, es, fr, de, it, nl, pt, zh };

export function helpTextsIn(language: Language): HelpTexts {
  return byLanguage[language];
}
