/** Counts code points. Line breaks, control characters and unpaired surrogates are refused. */
export function isLine(text: string, longest: number): boolean {
  // A code point has at most two units. A text that is far too long is not split.
  return text.length <= 2 * longest && Array.from(text).length <= longest && !/[\p{Cc}\p{Cs}\u2028\u2029]/u.test(text);
}

export type TextProblem = 'required' | 'invalid';

const longest = 100;

/** A name needs a letter of any script and has no digits. */
export function nameProblem(text: string): TextProblem | undefined {
  const name = text.trim();
  if (name === '') return 'required';
  return isLine(name, longest) && /^[\p{L}\p{M}\p{Join_Control} '’ʼ‘`´.·・‐‑-]+$/u.test(name) && /\p{L}/u.test(name)
    ? undefined
    : 'invalid';
}

/** With a zero-width space, for example, a name looks like another one that is unique. */
const invisible = /[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/u;

/** Unlike a person's name, it may have digits and signs. */
export function organizationNameProblem(text: string): TextProblem | 'invisible' | 'too-long' | undefined {
  const name = text.trim();
  if (name === '') return 'required';
  if (invisible.test(name)) return 'invisible';
  if (Array.from(name).length > longest) return 'too-long';
  return isLine(name, longest) && /[\p{L}\p{N}]/u.test(name) ? undefined : 'invalid';
}
