import { nameFonts, type NamedFont } from './fonts.ts';
import type { Printer } from './printer.ts';

/** Letters that one font holds. */
interface Run extends NamedFont {
  text: string;
}

/** A name as it is printed: in the fonts that hold its letters, whatever its origin. */
export type PrintableName = readonly Run[];

/** Finds the fonts of a name. What none of them holds is printed as the first one prints what it does not know. */
export async function printableName(name: string): Promise<PrintableName> {
  const letters = Array.from(name.normalize('NFC'));
  const fonts = new Map<string, NamedFont>();
  let first: NamedFont | undefined;
  for await (const named of nameFonts()) {
    first ??= named;
    for (const letter of letters)
      if (!fonts.has(letter) && named.font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)) fonts.set(letter, named);
    if (letters.every((letter) => fonts.has(letter))) break;
  }
  const runs: Run[] = [];
  for (const text of letters) {
    const named = fonts.get(text) ?? first;
    const last = runs.at(-1);
    if (last && last.font === named?.font) last.text += text;
    else if (named) runs.push({ ...named, text });
  }
  return runs;
}

/** A letter is one glyph: put together from two, one of them would stand for no letter when the text is read out. */
const features = { ccmp: false } as unknown as PDFKit.Mixins.OpenTypeFeatures[];
const plain = { lineBreak: false, features };

/** Each font is part of a document once. */
function use(printer: Printer, { font, name }: Run, size: number): Printer {
  return printer
    .registerFont(name, font as unknown as Buffer & string)
    .font(name)
    .fontSize(size);
}

/** Prints a name on one line, smaller when it would be wider than there is room. */
export function printName(
  printer: Printer,
  name: PrintableName,
  { x, y, size, width }: { x: number; y: number; size: number; width: number },
): void {
  const needed = name.reduce((sum, run) => sum + use(printer, run, size).widthOfString(run.text, plain), 0);
  const fitting = size * Math.min(1, width / Math.max(1, needed));
  // The lines of smaller letters stand on the same height.
  const top = y + (size - fitting);
  let at = x;
  for (const run of name) {
    use(printer, run, fitting).text(run.text, at, top, plain);
    at += printer.widthOfString(run.text, plain);
  }
}
