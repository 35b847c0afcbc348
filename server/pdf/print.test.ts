import { readFileSync } from 'node:fs';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, test } from 'vitest';
import type { LegalText } from '#/contract/legal.ts';
import type { ApplicationCode } from '#/domain/application.ts';
import { languages, localeOf, type Language } from '#/domain/locale.ts';
import { parseConfiguration } from '../http/site/configuration-file.ts';
import { demonstrationTexts, demoVersions } from '../texts/legal/demonstration.ts';
import { fontsFor } from './fonts.ts';
import { legalDocument, manualDocument } from './documents.ts';
import { plainFont } from './plain-font.ts';
import { printPdf } from './print.ts';
import type { PrintedText } from './printed-document.ts';

const sample = readFileSync(new URL('../../public/configurations/ccw.json', import.meta.url), 'utf8');
const configuration = parseConfiguration(sample, 'of the test').value;
function demoText(text: LegalText, application: ApplicationCode, language: Language): PrintedText {
  const version = demoVersions[text];
  const file = demonstrationTexts.find(text, application, version, language);
  if (file?.kind !== 'markdown') throw new Error('The demonstration has no such text.');
  return legalDocument({ file, application, version }, configuration);
}

const documents: Record<string, (language: Language) => PrintedText> = {
  'legal notices': (language) => demoText('legal_notices', 'CCW', language),
  'privacy policy': (language) => demoText('privacy_policy', 'CCW', language),
  manual: (language) => manualDocument('CCW', language, configuration),
};
const cases = Object.keys(documents).flatMap((name) => languages.map((language) => [name, language] as const));

const wordsOf = ({ title, subtitle, sections }: PrintedText) => [title, subtitle, ...sections.flat(2)];
const withoutSpaces = (text: string) => text.replaceAll(/\s+/g, '');

interface Node {
  role?: string;
  children?: Node[];
}

function count(node: Node | null, roles: Record<string, number> = {}): Record<string, number> {
  if (node?.role) roles[node.role] = (roles[node.role] ?? 0) + 1;
  for (const child of node?.children ?? []) count(child, roles);
  return roles;
}

async function read(bytes: Uint8Array) {
  const task = getDocument({ data: bytes.slice(), verbosity: 0, useSystemFonts: false });
  const document = await task.promise;
  const pages: string[] = [];
  const roles: Record<string, number> = {};
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(withoutSpaces(items.map((item) => ('str' in item ? item.str : '')).join('')));
    count((await page.getStructTree()) as Node | null, roles);
  }
  const { info } = await document.getMetadata();
  const outline = await document.getOutline();
  const marks = await document.getMarkInfo();
  await task.destroy();
  return { pages, roles, info: info as Record<string, unknown>, outline, marks };
}

describe.each(cases)('the %s in %s', (name, language) => {
  const text = documents[name]!(language);

  test('is in the PDF, word for word', async () => {
    const { pages, info, outline } = await read(await printPdf(text));
    const found = pages.map((page, index) => {
      const foot = withoutSpaces(`${text.foot}${index + 1}/${pages.length}`);
      expect(page.endsWith(foot)).toBe(true);
      return page.slice(0, -foot.length);
    });
    expect(found.join('').replaceAll('•', '')).toBe(withoutSpaces(wordsOf(text).join('')));
    expect(info).toMatchObject({ Title: text.title, Language: localeOf(language) });
    expect(outline).toHaveLength(text.sections.length);
  });

  test('contains only characters that the fonts have', async () => {
    const { regular, bold } = await fontsFor(language);
    for (const font of [regular, bold]) {
      const missing = [...new Set([...wordsOf(text), text.foot, '•\u00A0/0123456789'].join(''))].filter(
        (character) => !font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
      );
      expect(missing).toEqual([]);
    }
  });
});

test('headings, paragraphs and lists are tagged, and footers are not read out', async () => {
  const text = documents['legal notices']!('zh');
  const { roles, marks } = await read(await printPdf(text));
  const blocks = text.sections.flatMap(([, ...blocks]) => blocks);
  const lists = blocks.filter((block) => typeof block !== 'string');
  // The library's types are wrong: it gives a map.
  expect((marks as unknown as Map<string, boolean>).get('Marked')).toBe(true);
  expect(roles).toMatchObject({ H1: 1, H2: text.sections.length });
  // An element that continues on the next page counts twice.
  expect(roles['P']).toBeGreaterThanOrEqual(blocks.length - lists.length + 1);
  expect(roles['L']).toBeGreaterThanOrEqual(lists.length);
  expect(roles['LBody']).toBeGreaterThanOrEqual(lists.flat().length);
});

function headings(application: 'CCW' | 'WEMU'): string[] {
  return demoText('legal_notices', application, 'en').sections.map(([heading]) => heading);
}

test('the notice about the ECG display is in the applications that display one', () => {
  expect(headings('CCW')[2]).toBe('Display of the ECG');
  expect(headings('WEMU')).not.toContain('Display of the ECG');
});

test('all languages have the same parts, and no two have the same text', () => {
  for (const make of Object.values(documents)) {
    const shapes = languages.map((language) =>
      make(language).sections.map(([, ...blocks]) =>
        blocks.map((block) => (typeof block === 'string' ? 0 : block.length)),
      ),
    );
    for (const shape of shapes) expect(shape).toEqual(shapes[0]);
    const paragraphs = languages.flatMap((language) =>
      make(language).sections.flatMap(([, ...blocks]) => blocks.flat()),
    );
    expect(new Set(paragraphs).size).toBe(paragraphs.length);
  }
});

test('a file that is not WOFF is refused as a font', () => {
  expect(() => plainFont(Buffer.from('nonsense'))).toThrow('This is no WOFF font.');
});
