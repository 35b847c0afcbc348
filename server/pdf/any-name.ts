import type { Font } from 'fontkit';
import { nameFonts } from './fonts.ts';
import type { Printer } from './printer.ts';

/** Letters that one font holds. */
interface Run {
  font: Font;
  text: string;
}

/** A name as it is printed: in the fonts that hold its letters, whatever its origin. */
export type PrintableName = readonly Run[];

/** Finds the fonts of a name. What none of them holds is printed as the first one prints what it does not know. */
export async function printableName(name: string): Promise<PrintableName> {
  const found: (Run | undefined)[] = [...name.normalize('NFC')].map(() => undefined);
  const characters = [...name.normalize('NFC')];
  let first: Font | undefined;
  for await (const font of nameFonts()) {
    first ??= font;
    for (const [index, text] of characters.entries())
      if (!found[index] && font.hasGlyphForCodePoint(text.codePointAt(0) ?? 0)) found[index] = { font, text };
    if (found.every(Boolean)) break;
  }
  const runs: Run[] = [];
  for (const [index, text] of characters.entries()) {
    const font = found[index]?.font ?? (first as Font);
    const last = runs.at(-1);
    if (last?.font === font) last.text += text;
    else runs.push({ font, text });
  }
  return runs;
}

const use = (printer: Printer, { font }: Run, size: number) =>
  printer.font(font as unknown as Buffer & string).fontSize(size);

/** Prints a name on one line, smaller when it would be wider than there is room. */
export function printName(
  printer: Printer,
  name: PrintableName,
  { x, y, size, width }: { x: number; y: number; size: number; width: number },
): void {
  const needed = name.reduce((sum, run) => sum + use(printer, run, size).widthOfString(run.text), 0);
  const fitting = size * Math.min(1, width / needed);
  // The lines of smaller letters stand on the same height.
  const top = y + (size - fitting);
  let at = x;
  for (const run of name) {
    use(printer, run, fitting).text(run.text, at, top, { lineBreak: false });
    at += printer.widthOfString(run.text);
  }
}
