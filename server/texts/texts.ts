import { languageOf, type Language } from '#/domain/locale.ts';
import { translatorTo } from './catalogue.ts';
import { csvMessages } from './csv-messages.ts';
import { documentMessages } from './document-messages.ts';
import { errorMessages } from './error-messages.ts';
import { importHeads, importRoles } from './import-messages.ts';
import { mailMessages } from './mail-messages.ts';
import { restEcgMessages } from './rest-ecg-messages.ts';

export type Texts = ReturnType<typeof textsIn>;

function textsIn(language: Language) {
  const translated = translatorTo(language);
  return {
    errors: translated(errorMessages),
    csv: translated(csvMessages),
    importHeads: translated(importHeads),
    importRoles: translated(importRoles),
    restEcg: translated(restEcgMessages),
    ...translated(mailMessages),
    ...translated(documentMessages),
  };
}

const byLanguage = new Map<Language, Texts>();

/** English for an unknown language. */
export function textsFor(tag: string | undefined): Texts {
  const language = languageOf(tag ?? 'en');
  const texts = byLanguage.get(language) ?? textsIn(language);
  byLanguage.set(language, texts);
  return texts;
}
