import { asciiText } from '../ascii-name.ts';

interface Names {
  firstName: string;
  lastName: string;
}

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase();

const wordsOf = (text: string) =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .toSorted()
    .join(' ');

/** Letters that have no form in ASCII would vanish, and two names without them could be equal. */
function asciiWords(text: string): string | undefined {
  const letters = text.match(/\p{L}/gu) ?? [];
  return letters.every((letter) => asciiText(letter) !== '') ? wordsOf(asciiText(text)) : undefined;
}

const isWrittenTogether = (text: string) =>
  /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}ー\s]+$/u.test(text);
const together = (text: string) => text.normalize('NFKC').replaceAll(/\s+/g, '');

/** The same words in any order, with or without accents. */
export function isSameName(inFile: string, { firstName, lastName }: Names): boolean {
  const words = wordsOf(inFile);
  if (words === '') return false;
  const known = `${firstName} ${lastName}`;
  if (words === wordsOf(known)) return true;
  if (isWrittenTogether(inFile) && isWrittenTogether(known))
    return [lastName + firstName, firstName + lastName].some((name) => together(name) === together(inFile));
  const ascii = asciiWords(known);
  return ascii !== undefined && ascii === asciiWords(inFile);
}
