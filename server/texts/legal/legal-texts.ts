import type { Section } from '../../pdf/printed-text.ts';

/** Whose terms these are. */
export interface LegalNames {
  /** The application's name. */
  application: string;
  /** Whom to write to. */
  contact: string;
}

/** The legal texts in one language; what they say of the platform is what it does. A language that misses one fails the type check. */
export interface LegalTexts {
  readonly noticesTitle: string;
  readonly privacyTitle: string;
  /** Below the title: version and the day it came into force. */
  readonly version: (version: string, day: string) => string;
  /** Whom to write to where the installation names nobody. */
  readonly distributor: string;
  readonly notices: (names: LegalNames) => readonly Section[];
  /** Stands after the intended use of an application that shows ECG. */
  readonly ecgDisplay: Section;
  readonly privacy: (names: LegalNames) => readonly Section[];
}
