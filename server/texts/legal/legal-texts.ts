import type { LegalText } from '#/contract/legal.ts';
import type { ApplicationCode } from '#/domain/application.ts';
import type { Language } from '#/domain/locale.ts';

/** An application that is missing has no texts, and nobody agrees to anything there. */
export type LatestVersions = Readonly<Partial<Record<ApplicationCode, Readonly<Partial<Record<LegalText, string>>>>>>;

/** A PDF is served as it is. Markdown is printed. */
export type LegalFile = { language: Language } & (
  | { kind: 'pdf'; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'markdown'; inForceSince: Date; body: string }
);

export interface LegalTexts {
  source: 'own' | 'demonstration' | 'none';
  latest: LatestVersions;
  /** Undefined: there is no such text, or the version is not the latest. */
  find: (text: LegalText, application: ApplicationCode, version: string, language: Language) => LegalFile | undefined;
}

/** A real installation without texts of its own asks nobody to agree. */
export const noLegalTexts: LegalTexts = { source: 'none', latest: {}, find: () => undefined };
