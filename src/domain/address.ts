import { isLine } from './line.ts';
import type { TextProblem } from './name.ts';

/**
 * A Latin letter with the accents that follow it: the script alone also has numerals (Ⅳ), signs (ª, ʰ) and, for other
 * purposes, ligatures (ﬁ) and full-width letters (Ａ).
 */
const letter = '(?![\\uFB00-\\uFFEF])(?=[\\p{Lu}\\p{Ll}\\p{Lt}])\\p{Script=Latin}[\\u0300-\\u036F]*';
const city = new RegExp(`^(?:${letter}|[/ -])*$`, 'u');

/**
 * What is wrong with a city (specification 1, section 5): only letters, accented ones too, slashes, spaces and hyphens.
 * None at all is right.
 */
export function cityProblem(text: string): TextProblem | undefined {
  return isLine(text, 100) && city.test(text) ? undefined : 'invalid';
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
