import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Font } from 'fontkit';
import type { Language } from '#/domain/locale.ts';
import { plainFont } from './plain-font.ts';

/** The two weights in which texts are printed. */
export interface Fonts {
  regular: Font;
  bold: Font;
}

/** Both under the SIL Open Font License. The Chinese one has Latin letters, but quotation marks as wide as a character. */
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
  // The library remembers a glyph as it met it first: one met as a part of another (the ı of an ï) would never again
  // stand for its own letter when the text is read out. Chinese characters are not made of others.
  if (font.numGlyphs < manyGlyphs) for (const letter of font.characterSet) font.glyphForCodePoint(letter);
  return font;
}

async function loadBoth(both: { regular: string; bold: string }): Promise<Fonts> {
  const [regular, bold] = await Promise.all([load(both.regular), load(both.bold)]);
  return { regular, bold };
}

/** Where the letters of names lie that a language's own fonts do not hold, the smaller files first. */
const letters = ['latin', 'latin-ext', 'greek', 'cyrillic', 'vietnamese', 'greek-ext', 'cyrillic-ext'] as const;

/** The weight 400 of each, and the Chinese characters last: their file is a hundred times as large. */
const nameFiles: readonly string[] = [
  ...letters.map((subset) => import.meta.resolve(`@fontsource/noto-sans/files/noto-sans-${subset}-400-normal.woff`)),
  files.chinese.regular,
];
const loadedNames = new Map<string, Promise<Font>>();

/** A font, and what a document calls it. */
export interface NamedFont {
  font: Font;
  name: string;
}

/** The fonts that hold the letters of a name of any origin, as far as they are asked for. */
export async function* nameFonts(): AsyncGenerator<NamedFont> {
  for (const [index, file] of nameFiles.entries()) {
    const font = loadedNames.get(file) ?? load(file);
    loadedNames.set(file, font);
    yield { font: await font, name: `name ${index}` };
  }
}

const loaded: { [Script in keyof typeof files]?: Promise<Fonts> } = {};

/** The fonts of a language, read when it is printed for the first time. They are parsed once: it takes longer than printing. */
export function fontsFor(language: Language): Promise<Fonts> {
  const script = language === 'zh' ? 'chinese' : 'latin';
  loaded[script] ??= loadBoth(files[script]);
  return loaded[script];
}
