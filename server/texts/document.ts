import { readFileSync } from 'node:fs';
import type { Language } from '#/domain/locale.ts';

export type Block = string | readonly string[];

export type Section = readonly [heading: string, ...blocks: Block[]];

interface Document {
  title: string;
  sections: readonly Section[];
}

/** What the texts call `{application}` and `{contact}`. */
export interface Names {
  application: string;
  contact: string;
}

export const sectionMark = '\n\n## ';

/** A text of `server/texts/documents`: Markdown with paragraphs and lists. It must describe what the platform does. */
export function documentText(
  name: 'legal-notices' | 'privacy-policy' | 'manual' | 'questions',
  language: Language,
): string {
  return readFileSync(new URL(`documents/${name}.${language}.md`, import.meta.url), 'utf8').trim();
}

export function documentIn(...[name, language, names]: [...Parameters<typeof documentText>, Names]): Document {
  return documentOf(documentText(name, language), names);
}

export function documentOf(text: string, names: Names): Document {
  const [title = '', ...sections] = text
    .replaceAll(/\{(application|contact)\}/g, (_, key: keyof Names) => names[key])
    .split(sectionMark);
  return { title: title.replace('# ', ''), sections: sections.map(sectionOf) };
}

function sectionOf(text: string): Section {
  const [heading = '', ...blocks] = text.split('\n\n');
  return [heading, ...blocks.map((block) => (block.startsWith('- ') ? block.slice(2).split('\n- ') : block))];
}
