import { lateWords } from '#/parts/words/late-words.ts';

/** Only who may bring a file in needs them. */
export const { load: loadUploadWords, useWords: useUploadWords } = lateWords({
  en: () => import('../../../../locales/en/record-upload.po'),
  es: () => import('../../../../locales/es/record-upload.po'),
  fr: () => import('../../../../locales/fr/record-upload.po'),
  de: () => import('../../../../locales/de/record-upload.po'),
  it: () => import('../../../../locales/it/record-upload.po'),
  nl: () => import('../../../../locales/nl/record-upload.po'),
  pt: () => import('../../../../locales/pt/record-upload.po'),
  zh: () => import('../../../../locales/zh/record-upload.po'),
});
