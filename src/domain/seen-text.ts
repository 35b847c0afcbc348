const joiners = '\\u200C\\u200D';
/** In these scripts a joiner changes how a name is written. */
const joining = ['Arab', 'Syrc', 'Mong', 'Nkoo', 'Deva', 'Beng', 'Guru', 'Gujr', 'Orya']
  .concat(['Taml', 'Telu', 'Knda', 'Mlym', 'Sinh', 'Khmr', 'Mymr', 'Tibt'])
  .map((script) => `\\p{Script=${script}}`)
  .join('');
const unseen = new RegExp(
  `[\\u00AD\\u061C\\u180E\\u200B\\u200E\\u200F\\u202A-\\u202E\\u2060-\\u206F\\uFEFF\\uFFF9-\\uFFFB\\u{E0000}-\\u{E007F}]|(?<![${joining}]\\p{Mn}*)[${joiners}]`,
  'gu',
);

/** Drops signs that nobody sees, and makes every kind of space a plain one (docs/decisions/0103). */
export function seenText(text: string): string {
  return text.replaceAll(unseen, '').replaceAll(/\p{Zs}/gu, ' ');
}

/** The first sign that nobody sees and that no line may have, such as `U+0007`. */
export function unseenSign(text: string): string | undefined {
  const point = /(?![\n\r])[\p{Cc}\p{Cs}\u2028\u2029]/u.exec(seenText(text).trim())?.[0].codePointAt(0);
  return point === undefined ? undefined : `U+${point.toString(16).toUpperCase().padStart(4, '0')}`;
}

/** The text of an e-mail address or a phone number. A copied link has a prefix. */
export function contactText(text: string): string {
  return seenText(text).replace(/^\s*(?:mailto|tel):\s*/i, '');
}

/** A field of a person as it is stored. */
export function seenField(name: string, text: string): string {
  return (name === 'email' || name === 'phoneNumber' ? contactText(text) : seenText(text)).trim();
}
