import type { Language } from './locale.ts';

const english =
  'The ECG display service is no longer maintained under the medical-device certification and must not be used for diagnosis.';
const french =
  'Le service d’affichage de l’ECG n’est plus maintenu au titre de la certification de dispositif médical et ne doit pas être utilisé à des fins de diagnostic.';

/** The notice that ends every screen: French for French readers, English for all others (specification 1, section 1). */
export function ecgNotice(language: Language): { text: string; language: Language } {
  return language === 'fr' ? { text: french, language } : { text: english, language: 'en' };
}
