import type { Configuration } from '#/contract/configuration.ts';
import type { LegalText } from '#/contract/legal.ts';
import type { ApplicationCode } from '#/domain/application.ts';
import { localeOf, type Language } from '#/domain/locale.ts';
import { legalVersions } from '../store/legal-versions.ts';
import { namesOf } from '../texts/application-names.ts';
import { legalTextsIn } from '../texts/legal/in-language.ts';
import type { Section } from '../texts/section.ts';
import type { PrintedText } from './printed-text.ts';

const inForceSince: Readonly<Record<LegalText, Date>> = {
  legal_notices: new Date('2026-03-02T00:00:00Z'),
  privacy_policy: new Date('2025-10-01T00:00:00Z'),
};

const sectionsBeforeEcg = 2;

export function legalDocument(
  text: LegalText,
  application: ApplicationCode,
  language: Language,
  configuration: Configuration,
): PrintedText {
  const texts = legalTextsIn(language);
  const names = namesOf(configuration, application, language);
  const date = inForceSince[text];
  const day = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(date);
  const version = texts.version(legalVersions[text], day);
  const title = text === 'legal_notices' ? texts.noticesTitle : texts.privacyTitle;
  const sections: Section[] = [...texts[text === 'legal_notices' ? 'notices' : 'privacy'](names)];
  if (text === 'legal_notices' && application === 'CCW') sections.splice(sectionsBeforeEcg, 0, texts.ecgDisplay);
  return {
    language,
    title,
    subtitle: `${names.application} · ${version}`,
    foot: `${names.application} · ${version}`,
    date,
    sections,
  };
}
