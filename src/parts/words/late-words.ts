import { i18n, type Messages } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useEffect, useEffectEvent } from 'react';
import { isLanguage, type Language } from '#/domain/locale.ts';

interface LateWords {
  load: () => Promise<void>;
  /** Another language replaces all words, so these are loaded again. False until they are there. */
  useWords: (onMissing: () => void) => boolean;
}

/** Words in files of their own, because only a part of the app that is opened later needs them. */
export function lateWords(catalogues: Readonly<Record<Language, () => Promise<{ messages: Messages }>>>): LateWords {
  let ids: readonly string[] = [];
  const load = async () => {
    const language = isLanguage(i18n.locale) ? i18n.locale : 'en';
    const { messages } = await catalogues[language]();
    ids = Object.keys(messages);
    i18n.load(i18n.locale, messages);
  };
  const useWords = (onMissing: () => void) => {
    const { i18n: active } = useLingui();
    const isReady = ids.length > 0 && ids.every((id) => id in active.messages);
    const miss = useEffectEvent(onMissing);
    useEffect(() => {
      if (!isReady) load().catch(() => miss());
    }, [isReady]);
    return isReady;
  };
  return { load, useWords };
}
