import { isLine } from './line.ts';
import type { TextProblem } from './name.ts';

const longest = 100;

/** Unlike a person's name, it may have digits and signs. */
export function organizationNameProblem(text: string): TextProblem | undefined {
  const name = text.trim();
  if (name === '') return 'required';
  return isLine(name, longest) && /[\p{L}\p{N}]/u.test(name) ? undefined : 'invalid';
}
