import type { Configuration } from '#/contract/configuration.ts';
import type { ApplicationCode } from '#/domain/application.ts';
import { localeOf, type Language } from '#/domain/locale.ts';
import { namesOf } from '../texts/application-names.ts';
import { documentIn, documentOf } from '../texts/document.ts';
import type { LegalFile } from '../texts/legal/legal-texts.ts';
import { textsFor } from '../texts/texts.ts';
import type { PrintedText } from './printed-document.ts';

interface Printable {
  file: Extract<LegalFile, { kind: 'markdown' }>;
  application: ApplicationCode;
  version: string;
}

export function legalDocument(
  { file: { language, inForceSince: date, body }, application, version }: Printable,
  configuration: Configuration,
): PrintedText {
  const names = namesOf(configuration, application, language);
  const day = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(date);
  const subtitle = `${names.application} · ${textsFor(language).legalVersion({ version, day })}`;
  return { language, ...documentOf(body, names), subtitle, foot: subtitle, date };
}

const manualEdited = new Date('2026-11-30T00:00:00Z');

export function manualDocument(
  application: ApplicationCode,
  language: Language,
  configuration: Configuration,
): PrintedText {
  const names = namesOf(configuration, application, language);
  const { version } = configuration;
  const versionText = version === undefined ? '' : ` · ${textsFor(language).manualVersion({ version })}`;
  const subtitle = `${names.application}${versionText}`;
  return { language, ...documentIn('manual', language, names), subtitle, foot: subtitle, date: manualEdited };
}
