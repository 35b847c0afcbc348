import type { Section } from '../section.ts';

export interface LegalNames {
  application: string;
  /** An address to write to. */
  contact: string;
}

/** The texts must describe what the platform does. */
export interface LegalTexts {
  readonly noticesTitle: string;
  readonly privacyTitle: string;
  readonly version: (version: string, day: string) => string;
  /** This is used if the configuration has no contact. */
  readonly distributor: string;
  readonly notices: (names: LegalNames) => readonly Section[];
  /** This follows the intended use of an application that shows ECG. */
  readonly ecgDisplay: Section;
  readonly privacy: (names: LegalNames) => readonly Section[];
}
