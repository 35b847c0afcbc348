import type { Language } from '#/domain/locale.ts';

const english =
  'The ECG display service is no longer maintained under the medical-device certification and must not be used for diagnosis.';
const french =
  'Le service d’affichage de l’ECG n’est plus maintenu au titre de la certification de dispositif médical et ne doit pas être utilisé à des fins de diagnostic.';

/** The notice exists in French and English only, so it is not in the catalogues (R-SHL-5). */
export function ecgNotice(language: Language): { text: string; language: Language } {
  return language === 'fr' ? { text: french, language } : { text: english, language: 'en' };
}
