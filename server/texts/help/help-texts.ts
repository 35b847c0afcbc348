import type { Section } from '../section.ts';

export interface HelpNames {
  application: string;
  contact: string;
}

export interface HelpTexts {
  readonly manualTitle: string;
  readonly manualVersion: (version: string) => string;
  readonly manual: (names: HelpNames) => readonly Section[];
  readonly faqTitle: string;
  readonly faq: (names: HelpNames) => ReadonlyArray<readonly [question: string, answer: string]>;
}
