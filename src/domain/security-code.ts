import { withPlainDigits } from './plain-digits.ts';

/**
 * A security code as typed or pasted: plain digits and Latin letters. Nothing else reaches the header that carries it, where
 * the browser refuses any other letter.
 */
export function securityCodeIn(text: string): string {
  return withPlainDigits(text).replaceAll(/[^\da-z]/gi, '');
}
