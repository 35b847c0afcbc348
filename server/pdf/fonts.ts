import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Font } from 'fontkit';
import type { Language } from '#/domain/locale.ts';
import { plainFont } from './plain-font.ts';

export interface Fonts {
  regular: Font;
  bold: Font;
}

/** Both have the SIL Open Font License. The Chinese quotation marks are too wide for Latin texts. */
const files = {
  latin: {
    regular: import.meta.resolve('@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff'),
    bold: import.meta.resolve('@fontsource/noto-sans/files/noto-sans-latin-700-normal.woff'),
  },
  chinese: {
    regular: import.meta
      .resolve('@openfonts/noto-sans-sc_chinese-simplified/files/noto-sans-sc-chinese-simplified-400.woff'),
    bold: import.meta
      .resolve('@openfonts/noto-sans-sc_chinese-simplified/files/noto-sans-sc-chinese-simplified-700.woff'),
  },
};

const manyGlyphs = 5000;

async function load(file: string): Promise<Font> {
  const { create } = await import('fontkit');
  const font = create(plainFont(await readFile(fileURLToPath(file))));
  if (!('layout' in font)) throw new Error(`${file} is a collection of fonts.`);
  // fontkit remembers a glyph as it meets it first. A glyph met as a part of another (the ı of an ï) would lose its
  // letter for screen readers.
  if (font.numGlyphs < manyGlyphs) for (const letter of font.characterSet) font.glyphForCodePoint(letter);
  return font;
}

async function loadBoth(both: { regular: string; bold: string }): Promise<Fonts> {
  const [regular, bold] = await Promise.all([load(both.regular), load(both.bold)]);
  return { regular, bold };
}

const letters = ['latin', 'latin-ext', 'greek', 'cyrillic', 'vietnamese', 'greek-ext', 'cyrillic-ext'] as const;

/** The Chinese file is the largest by far. */
const nameFiles: readonly string[] = [
  ...letters.map((subset) => import.meta.resolve(`@fontsource/noto-sans/files/noto-sans-${subset}-400-normal.woff`)),
  files.chinese.regular,
];
const loadedNames = new Map<string, Promise<Font>>();

export interface NamedFont {
  font: Font;
  name: string;
}

export async function* nameFonts(): AsyncGenerator<NamedFont> {
  for (const [index, file] of nameFiles.entries()) {
    const font = loadedNames.get(file) ?? load(file);
    loadedNames.set(file, font);
    yield { font: await font, name: `name ${index}` };
  }
}

const loaded: { [Script in keyof typeof files]?: Promise<Fonts> } = {};

export function fontsFor(language: Language): Promise<Fonts> {
  const script = language === 'zh' ? 'chinese' : 'latin';
  loaded[script] ??= loadBoth(files[script]);
  return loaded[script];
}
