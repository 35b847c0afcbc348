import { lateWords } from '#/parts/words/late-words.ts';

/** Only who opens the traces needs them. */
export const { load: loadLookWords, useWords: useLookWords } = lateWords({
  en: () => import('../../../../locales/en/first-look.po'),
  es: () => import('../../../../locales/es/first-look.po'),
  fr: () => import('../../../../locales/fr/first-look.po'),
  de: () => import('../../../../locales/de/first-look.po'),
  it: () => import('../../../../locales/it/first-look.po'),
  nl: () => import('../../../../locales/nl/first-look.po'),
  pt: () => import('../../../../locales/pt/first-look.po'),
  zh: () => import('../../../../locales/zh/first-look.po'),
});
