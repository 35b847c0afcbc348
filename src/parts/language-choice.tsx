import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { forgetAnswers } from '#/browser/http.ts';
import { chooseLanguage, currentLocale } from '#/browser/locale.ts';
import { languageOf, languages, type Language } from '#/domain/locale.ts';
import { Select } from '#/ui/select.tsx';

/** Each language by its own name: whoever cannot read the current one finds it. */
const names: Record<Language, string> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
  it: 'Italiano',
  nl: 'Nederlands',
  pt: 'Português',
  zh: '中文',
};

/** The language of this device: it wins over the user's, and is kept. What the server said in the old one is asked for anew. */
export function LanguageChoice() {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const choose = async (language: Language) => {
    await chooseLanguage(language);
    forgetAnswers();
    await queryClient.invalidateQueries();
  };
  return (
    <Select
      label={t`Language`}
      options={languages.map((language) => ({ value: language, label: names[language], lang: language }))}
      value={languageOf(currentLocale())}
      onChange={(language) => void choose(language)}
    />
  );
}
