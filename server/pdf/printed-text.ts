import type { Language } from '#/domain/locale.ts';

export type Block = string | readonly string[];

export type Section = readonly [heading: string, ...blocks: Block[]];

export interface PrintedText {
  language: Language;
  title: string;
  subtitle: string;
  foot: string;
  /** The same date gives the same bytes. */
  date: Date;
  sections: readonly Section[];
}
