/** `name_key` of the server has the same letters and signs (docs/decisions/0093). */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ς: 'σ',
};

const signs = /['’ʼ‘`´.·・]/gu;
const gaps = /[\s\u2010\u2011-]+/gu;
const marks =
  /[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u064b-\u065f]|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]|[\u20d0-\u20f0]/gu;

const longest = 200;

/** The key of every search by name: without case, accents, apostrophes and dots. A hyphen is a space. */
export function searchKey(text: string): string {
  const plain = text.replaceAll(signs, '').normalize('NFKD').replaceAll(marks, '').toLowerCase();
  const spelled = Array.from(plain, (letter) => letters[letter] ?? letter).join('');
  return Array.from(spelled.replaceAll(gaps, ' ').trim()).slice(0, longest).join('');
}

/** A part of the name is enough. No text means any, but signs alone find nothing. */
export function isFoundBy(name: string, wanted: string | null | undefined): boolean {
  if (!wanted?.trim()) return true;
  const key = searchKey(wanted);
  return key !== '' && searchKey(name).includes(key);
}
