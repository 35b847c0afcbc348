import type { Language } from '#/domain/locale.ts';

/** A paragraph, or the items of a list. */
export type Block = string | readonly string[];

/** A heading and what stands below it. */
export type Section = readonly [heading: string, ...blocks: Block[]];

/** A text as it is printed. */
export interface PrintedText {
  language: Language;
  title: string;
  /** The line below the title. */
  subtitle: string;
  /** Stands at the foot of each page, beside its number. */
  foot: string;
  /** The day of the text. A document that is made again has the same bytes. */
  date: Date;
  sections: readonly Section[];
}
