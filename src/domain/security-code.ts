import { seenText } from './seen-text.ts';
import { withPlainDigits } from './plain-digits.ts';

/** Six digits that stand alone, perhaps in two groups. */
const sixDigits = /(?<![\da-z]|\d[ -])\d{3}[ -]?\d{3}(?![\da-z]|[ -]\d)/gi;

/**
 * The code that was typed, or the only one in a pasted line of the message; '' for anything else, which must not cost a
 * try. Browsers reject a header with other characters.
 */
export function securityCodeIn(text: string): string {
  const plain = withPlainDigits(seenText(text))
    .replaceAll(/\p{Pd}/gu, '-')
    .trim();
  const isWords = /\p{L}{2}/u.test(plain) && !/^[\da-z]{1,32}$/i.test(plain);
  const found = isWords ? [...new Set(plain.match(sixDigits))] : [plain];
  const code = (found.length === 1 ? (found[0] ?? '') : '').replaceAll(/[^\da-z]/gi, '');
  return /\d/.test(code) ? code : '';
}
