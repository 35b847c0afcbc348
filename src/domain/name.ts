import { isLine } from './line.ts';

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
