import { isLine } from './line.ts';

/** What can be wrong with a text that is needed. */
export type TextProblem = 'required' | 'invalid';

/** The most characters that a first or last name can have. */
const longest = 100;

/**
 * What is wrong with a first or last name (specification 1, section 5): it needs letters, of any script, with what
 * stands between them in names: spaces, hyphens, apostrophes, dots. Digits and other signs are no part of a name.
 */
export function nameProblem(text: string): TextProblem | undefined {
  const name = text.trim();
  if (name === '') return 'required';
  return isLine(name, longest) && /^[\p{L}\p{M}\p{Join_Control} '’ʼ‘`´.·・‐‑-]+$/u.test(name) && /\p{L}/u.test(name)
    ? undefined
    : 'invalid';
}
