import type { LegalText } from '#/contract/legal.ts';
import { applicationCodes, type ApplicationCode } from '#/domain/application.ts';
import type { Language } from '#/domain/locale.ts';
import { documentText, sectionMark } from '../document.ts';
import type { LegalTexts } from './legal-texts.ts';

/** An edit of a text needs a new version and day. */
export const demoVersions = { legal_notices: '3', privacy_policy: '2' } as const;

const inForceSince: Readonly<Record<LegalText, Date>> = {
  legal_notices: new Date('2026-03-02T00:00:00Z'),
  privacy_policy: new Date('2025-10-01T00:00:00Z'),
};

const files = { legal_notices: 'legal-notices', privacy_policy: 'privacy-policy' } as const;

/** Only the notices of an application that shows ECG have this section. It counts the title. */
const ecgSection = 3;

function bodyOf(text: LegalText, application: ApplicationCode, language: Language): string {
  const body = documentText(files[text], language);
  if (text !== 'legal_notices' || application === 'CCW') return body;
  return body.split(sectionMark).toSpliced(ecgSection, 1).join(sectionMark);
}

/** They describe this product and no hospital, so a real installation never shows them. */
export const demonstrationTexts: LegalTexts = {
  source: 'demonstration',
  latest: Object.fromEntries(applicationCodes.map((application) => [application, demoVersions])),
  find: (text, application, version, language) =>
    version === demoVersions[text]
      ? {
          kind: 'markdown',
          language,
          inForceSince: inForceSince[text],
          body: bodyOf(text, application, language),
        }
      : undefined,
};
