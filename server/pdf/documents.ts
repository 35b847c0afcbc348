import type { Configuration } from '#/contract/configuration.ts';
import type { LegalText } from '#/contract/legal.ts';
import type { ApplicationCode } from '#/domain/application.ts';
import { localeOf, type Language } from '#/domain/locale.ts';
import { legalVersions } from '../store/eula.ts';
import { namesOf } from '../texts/application-names.ts';
import { documentIn } from '../texts/document.ts';
import { textsFor } from '../texts/texts.ts';
import type { PrintedText } from './printed-document.ts';

const files = { legal_notices: 'legal-notices', privacy_policy: 'privacy-policy' } as const;

const inForceSince: Readonly<Record<LegalText, Date>> = {
  legal_notices: new Date('2026-03-02T00:00:00Z'),
  privacy_policy: new Date('2025-10-01T00:00:00Z'),
};

/** Only the notices of an application that shows ECG have this section. */
const ecgSection = 2;

export function legalDocument(
  text: LegalText,
  application: ApplicationCode,
  language: Language,
  configuration: Configuration,
): PrintedText {
  const names = namesOf(configuration, application, language);
  const date = inForceSince[text];
  const day = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(date);
  const subtitle = `${names.application} · ${textsFor(language).legalVersion({ version: legalVersions[text], day })}`;
  const { title, sections } = documentIn(files[text], language, names);
  const isWhole = text !== 'legal_notices' || application === 'CCW';
  return {
    language,
    title,
    subtitle,
    foot: subtitle,
    date,
    sections: isWhole ? sections : sections.toSpliced(ecgSection, 1),
  };
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
