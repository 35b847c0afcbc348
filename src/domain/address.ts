import { isLine } from './line.ts';
import type { TextProblem } from './name.ts';

/**
 * What is wrong with a city (specification 1, section 5): only letters, accented ones too, slashes, spaces and hyphens.
 * None at all is right.
 */
export function cityProblem(text: string): TextProblem | undefined {
  return isLine(text, 100) && /^[\p{Script=Latin}\p{M}/ -]*$/u.test(text) ? undefined : 'invalid';
}

/** What is wrong with a street and number: anything on one line is right, and none at all. */
export function streetProblem(text: string): TextProblem | undefined {
  return isLine(text, 200) ? undefined : 'invalid';
}

/** What is wrong with a street where there must be one, as in a profile. */
export function requiredStreetProblem(text: string): TextProblem | undefined {
  return text.trim() === '' ? 'required' : streetProblem(text);
}

/** What is wrong with a post code: anything short on one line is right, and none at all. */
export function postCodeProblem(text: string): TextProblem | undefined {
  return isLine(text, 20) ? undefined : 'invalid';
}
