import { lateWords } from '#/parts/words/late-words.ts';

const { useWords } = lateWords({
  en: () => import('../../../locales/en/outbox.po'),
  es: () => import('../../../locales/es/outbox.po'),
  fr: () => import('../../../locales/fr/outbox.po'),
  de: () => import('../../../locales/de/outbox.po'),
  it: () => import('../../../locales/it/outbox.po'),
  nl: () => import('../../../locales/nl/outbox.po'),
  pt: () => import('../../../locales/pt/outbox.po'),
  zh: () => import('../../../locales/zh/outbox.po'),
});

const missed = () => console.warn('The words of the outbox could not be loaded.');

/** False until the words are there. */
export function useOutboxWords(): boolean {
  return useWords(missed);
}
