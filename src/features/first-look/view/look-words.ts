import { i18n, type Messages } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useEffect, useEffectEvent } from 'react';
import { isLanguage, type Language } from '#/domain/locale.ts';

/** Words in files of their own, because only who opens the traces needs them. */
const catalogues: Readonly<Record<Language, () => Promise<{ messages: Messages }>>> = {
  en: () => import('../../../../locales/en/first-look.po'),
  es: () => import('../../../../locales/es/first-look.po'),
  fr: () => import('../../../../locales/fr/first-look.po'),
  de: () => import('../../../../locales/de/first-look.po'),
  it: () => import('../../../../locales/it/first-look.po'),
  nl: () => import('../../../../locales/nl/first-look.po'),
  pt: () => import('../../../../locales/pt/first-look.po'),
  zh: () => import('../../../../locales/zh/first-look.po'),
};

let ids: readonly string[] = [];

export async function loadLookWords(): Promise<void> {
  const language = isLanguage(i18n.locale) ? i18n.locale : 'en';
  const { messages } = await catalogues[language]();
  ids = Object.keys(messages);
  i18n.load(i18n.locale, messages);
}

/** Another language replaces all words, so these are loaded again. False until they are there. */
export function useLookWords(onMissing: () => void): boolean {
  const { i18n: active } = useLingui();
  const isReady = ids.length > 0 && ids.every((id) => id in active.messages);
  const miss = useEffectEvent(onMissing);
  useEffect(() => {
    if (!isReady) loadLookWords().catch(() => miss());
  }, [isReady]);
  return isReady;
}
