import { withPlainDigits } from './plain-digits.ts';

/** Browsers reject a header with other characters. */
export function securityCodeIn(text: string): string {
  return withPlainDigits(text).replaceAll(/[^\da-z]/gi, '');
}
