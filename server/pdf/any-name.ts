import { nameFonts, type NamedFont } from './fonts.ts';
import type { Printer } from './printer.ts';

interface Run extends NamedFont {
  text: string;
}

export type PrintableName = readonly Run[];

/** The first font prints what no font has. */
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

/** A screen reader cannot read a letter of two glyphs. */
const features = { ccmp: false } as unknown as PDFKit.Mixins.OpenTypeFeatures[];
const plain = { lineBreak: false, features };

function use(printer: Printer, { font, name }: Run, size: number): Printer {
  return printer
    .registerFont(name, font as unknown as Buffer & string)
    .font(name)
    .fontSize(size);
}

/** In points. */
export function nameWidth(printer: Printer, name: PrintableName, size: number): number {
  return name.reduce((sum, run) => sum + use(printer, run, size).widthOfString(run.text, plain), 0);
}

export function printName(
  printer: Printer,
  name: PrintableName,
  { x, y, size, width }: { x: number; y: number; size: number; width: number },
): void {
  const fitting = size * Math.min(1, width / Math.max(1, nameWidth(printer, name, size)));
  const top = y + (size - fitting);
  let at = x;
  for (const run of name) {
    use(printer, run, fitting).text(run.text, at, top, plain);
    at += printer.widthOfString(run.text, plain);
  }
}
