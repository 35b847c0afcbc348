import { nameWidth, printableName, type PrintableName } from './any-name.ts';
import type { Printer } from './printer.ts';

export type PrintableParagraph = readonly PrintableName[];

/** A line may break after each letter of a script without spaces, but not before a mark. */
const parts =
  /\s+|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]\p{P}*|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu;

interface Room {
  size: number;
  width: number;
}

/** A word that is longer than a line breaks anywhere. */
async function printableParts(printer: Printer, text: string, { size, width }: Room): Promise<PrintableName[]> {
  const printable: PrintableName[] = [];
  for (const [part] of text.matchAll(parts)) {
    const whole = await printableName(part.replaceAll(/\s/g, ' '));
    if (nameWidth(printer, whole, size) <= width) printable.push(whole);
    else for (const letter of part) printable.push(await printableName(letter));
  }
  return printable;
}

/** One run for each change of the font: a screen reader reads a run as a whole. */
function joined(line: PrintableName, part: PrintableName): PrintableName {
  const [last, next] = [line.at(-1), part[0]];
  if (!last || !next || last.name !== next.name) return [...line, ...part];
  return [...line.slice(0, -1), { ...last, text: last.text + next.text }, ...part.slice(1)];
}

const isSpace = (part: PrintableName) => part.every(({ text }) => text.trim() === '');

async function linesOf(printer: Printer, text: string, room: Room): Promise<PrintableParagraph> {
  const lines: PrintableName[] = [];
  let line: PrintableName = [];
  let used = 0;
  for (const part of await printableParts(printer, text, room)) {
    const width = nameWidth(printer, part, room.size);
    if (used + width > room.width && !isSpace(part)) {
      lines.push(line);
      [line, used] = [[], 0];
    }
    if (line.length === 0 && isSpace(part)) continue;
    line = joined(line, part);
    used += width;
  }
  return [...lines, line];
}

/** A paragraph is a line that the writer has begun. Empty ones are left out. */
export async function printableText(printer: Printer, text: string, room: Room): Promise<PrintableParagraph[]> {
  const written = text.split(/\r\n|\r|\n/).filter((line) => line.trim());
  const paragraphs: PrintableParagraph[] = [];
  for (const line of written) paragraphs.push(await linesOf(printer, line.trim(), room));
  return paragraphs;
}
