import type { Configuration } from '#/contract/configuration.ts';
import type { ApplicationCode } from '#/domain/application.ts';
import type { Language } from '#/domain/locale.ts';
import { namesOf } from '../texts/application-names.ts';
import { helpTextsIn } from '../texts/help/in-language.ts';
import type { PrintedText } from './printed-text.ts';

const edited = new Date('2026-03-02T00:00:00Z');

export function manualDocument(
  application: ApplicationCode,
  language: Language,
  configuration: Configuration,
): PrintedText {
  const texts = helpTextsIn(language);
  const names = namesOf(configuration, application, language);
  const version = configuration.version === undefined ? '' : ` · ${texts.manualVersion(configuration.version)}`;
  const subtitle = `${names.application}${version}`;
  return {
    language,
    title: texts.manualTitle,
    subtitle,
    foot: subtitle,
    date: edited,
    sections: texts.manual(names),
  };
}
