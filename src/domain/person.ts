export interface Person {
  id: number;
  firstName: string;
  lastName: string;
}

const kana = String.raw`\p{Script=Hiragana}\p{Script=Katakana}ーｰﾞﾟ`;

/** Without the middle dot, which divides a foreign name. `full_name` of the database has the same scripts. */
const familyFirst = new RegExp(String.raw`^[\p{Script=Han}\p{Script=Hangul}〆${kana}]+$`, 'u');
const inKana = new RegExp(`^[${kana}]+$`, 'u');

/** In Han, Hangul and kana, the family name comes first (R-SHL-44, docs/decisions/0130). */
export function fullName(person: Pick<Person, 'firstName' | 'lastName'>): string {
  const [first, last] = [person.firstName.trim(), person.lastName.trim()];
  if (!familyFirst.test(last + first)) return `${first} ${last}`.trim();
  return inKana.test(first) || inKana.test(last) ? `${last} ${first}`.trim() : last + first;
}
