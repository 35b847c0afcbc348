import { lateWords } from '#/parts/words/late-words.ts';

const { useWords } = lateWords({
  en: () => import('../../../locales/en/visit.po'),
  es: () => import('../../../locales/es/visit.po'),
  fr: () => import('../../../locales/fr/visit.po'),
  de: () => import('../../../locales/de/visit.po'),
  it: () => import('../../../locales/it/visit.po'),
  nl: () => import('../../../locales/nl/visit.po'),
  pt: () => import('../../../locales/pt/visit.po'),
  zh: () => import('../../../locales/zh/visit.po'),
});

const missed = () => console.warn('The words of kept recordings could not be loaded.');

/** False until the words are there. */
export function useVisitWords(): boolean {
  return useWords(missed);
}
