import { isLine } from './name.ts';
import { fullName } from './person.ts';
import { searchKey } from './search-key.ts';

const longest = 40;

export type TabletNameFault = 'too-long' | 'person';

/** Anybody who holds the locked tablet reads its name, so it must not name its user. An empty name shows nothing. */
export function tabletNameFault(
  name: string,
  user: { firstName: string; lastName: string },
): TabletNameFault | undefined {
  if (!isLine(name.trim(), longest)) return 'too-long';
  const words = wordsIn(name);
  const lastName = wordsIn(user.lastName);
  // A last name of one Han character is in many words, so it counts as a word of its own only.
  const namesUser = lastName !== '  ' && words.includes(lastName);
  return namesUser || name.includes('@') || words.includes(wordsIn(fullName(user)).trim()) ? 'person' : undefined;
}

/** With a space at both ends. */
function wordsIn(text: string): string {
  return ` ${searchKey(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
}
