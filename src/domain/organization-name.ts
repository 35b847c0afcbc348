import { isLine } from './line.ts';
import type { TextProblem } from './name.ts';

const longest = 100;

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
