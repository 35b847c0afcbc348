import type { Section } from '../../pdf/printed-text.ts';

/** The application that is explained, and who helps further. */
export interface HelpNames {
  application: string;
  contact: string;
}

/** The user manual and the questions that are asked often, in one language; they explain what the application does today. */
export interface HelpTexts {
  readonly manualTitle: string;
  /** Below the title, where the version is known. */
  readonly manualVersion: (version: string) => string;
  readonly manual: (names: HelpNames) => readonly Section[];
  readonly faqTitle: string;
  /** Each question with its answer. */
  readonly faq: (names: HelpNames) => ReadonlyArray<readonly [question: string, answer: string]>;
}
