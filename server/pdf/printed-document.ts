import type { Language } from '#/domain/locale.ts';
import type { Section } from '../texts/document.ts';

export interface PrintedText {
  language: Language;
  title: string;
  subtitle: string;
  foot: string;
  /** The same date gives the same bytes. */
  date: Date;
  sections: readonly Section[];
}
