import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { clearAnswers } from '#/browser/http/http.ts';
import { chooseLanguage, currentLocale } from '#/browser/settings/locale.ts';
import { languageNames, languageOf, languages, type Language } from '#/domain/locale.ts';
import { errorText } from '../problems/problem-text.ts';
import { notify } from '#/ui/messages/notifications.ts';
import { Select } from '#/ui/fields/select.tsx';

/** Answers in the old language are loaded again. */
export function LanguageChoice() {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const choose = async (language: Language) => {
    try {
      await chooseLanguage(language);
    } catch (error) {
      notify({ level: 'error', text: errorText(error), isPermanent: true });
      return;
    }
    clearAnswers();
    await queryClient.invalidateQueries();
  };
  return (
    <Select
      label={t`Language`}
      options={languages.map((language) => ({ value: language, label: languageNames[language], lang: language }))}
      value={languageOf(currentLocale())}
      onChange={(language) => void choose(language)}
    />
  );
}
