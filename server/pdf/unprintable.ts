import type { LegalFile } from '../texts/legal/legal-texts.ts';
import { fontsFor } from './fonts.ts';

/** What a text would lose when it is printed. */
export async function unprintableLetters(file: Extract<LegalFile, { kind: 'markdown' }>): Promise<string[]> {
  const { regular, bold } = await fontsFor(file.language);
  const letters = [...new Set(file.body.replaceAll('\n', ''))];
  return letters.filter((letter) =>
    [regular, bold].some((font) => !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)),
  );
}
