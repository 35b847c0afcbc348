import { readFileSync } from 'node:fs';
import type { Language } from '#/domain/locale.ts';

export type Block = string | readonly string[];

export type Section = readonly [heading: string, ...blocks: Block[]];

interface Document {
  title: string;
  sections: readonly Section[];
}

/** What the texts call `{application}` and `{contact}`. */
interface Names {
  application: string;
  contact: string;
}

/** A text of `server/texts/documents`: Markdown with paragraphs and lists. It must describe what the platform does. */
export function documentIn(
  name: 'legal-notices' | 'privacy-policy' | 'manual' | 'questions',
  language: Language,
  names: Names,
): Document {
  const [title = '', ...sections] = readFileSync(new URL(`documents/${name}.${language}.md`, import.meta.url), 'utf8')
    .trim()
    .replaceAll(/\{(application|contact)\}/g, (_, key: keyof Names) => names[key])
    .split('\n\n## ');
  return { title: title.replace('# ', ''), sections: sections.map(sectionOf) };
}

function sectionOf(text: string): Section {
  const [heading = '', ...blocks] = text.split('\n\n');
  return [heading, ...blocks.map((block) => (block.startsWith('- ') ? block.slice(2).split('\n- ') : block))];
}
