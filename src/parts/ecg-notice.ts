import type { Language } from '#/domain/locale.ts';

const english =
  'The ECG display service is no longer maintained under the medical-device certification and must not be used for diagnosis.';
const french =
  'Le service d’affichage de l’ECG n’est plus maintenu au titre de la certification de dispositif médical et ne doit pas être utilisé à des fins de diagnostic.';

/**
 * The notice on the ECG display. It ends the footer, and the screens of recordings where there is none. Only French, for
 * French readers, and English, for all others, exist (specification 1, section 1): it is no text of the catalogues.
 */
export function ecgNotice(language: Language): { text: string; language: Language } {
  return language === 'fr' ? { text: french, language } : { text: english, language: 'en' };
}
