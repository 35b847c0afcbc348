import { readdirSync, readFileSync } from 'node:fs';
import { parsePoFile } from '@lingui/format-po';
import { expect, test } from 'vitest';
import { languages, type Language } from '#/domain/locale.ts';
import { documentIn, type Block } from './document.ts';

const quoted: Readonly<Record<Language, RegExp>> = {
  en: /“([^”]+)”/g,
  es: /«([^»]+)»/g,
  fr: /«\u00a0([^»]+)\u00a0»/g,
  de: /„([^“]+)“/g,
  it: /«([^»]+)»/g,
  nl: /‘([^’]+)’/g,
  pt: /«([^»]+)»/g,
  zh: /“([^”]+)”/g,
};

/** What the app says on its screens. */
function labelsIn(language: Language): ReadonlySet<string> {
  const folder = new URL(`../../locales/${language}/`, import.meta.url);
  const files = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), 'utf8'));
  return new Set(files.flatMap((text) => parsePoFile(text).items.map(({ msgid, msgstr }) => msgstr[0] || msgid)));
}

const linesOf = (block: Block) => (typeof block === 'string' ? [block] : block);

test.each(languages)('%s: what the manual quotes for technicians and administrators stands on a screen', (language) => {
  const { sections } = documentIn('manual', language, { application: 'A', contact: 'B' });
  const chapters = sections.filter(([heading]) => /^1[23]\. /.test(heading));
  expect(chapters).toHaveLength(2);
  const named = chapters.flatMap(([, ...blocks]) =>
    blocks.flatMap((block) => linesOf(block).flatMap((line) => [...line.matchAll(quoted[language])])),
  );
  expect(named.length).toBeGreaterThan(12);
  const labels = labelsIn(language);
  // A printed French text has other spaces.
  const unknown = named.flatMap(([, label = '']) => (labels.has(label.replaceAll('\u00a0', '\u202f')) ? [] : label));
  expect(unknown).toEqual([]);
});
