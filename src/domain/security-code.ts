/**
 * A security code as typed or pasted: the digits of any script as plain ones, and Latin letters. Nothing else reaches the
 * header that carries it, where another letter would be refused by the browser.
 */
export function securityCodeIn(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/\p{Nd}/gu, (digit) => String(valueOf(digit)))
    .replaceAll(/[^\da-z]/gi, '');
}

/** Unicode lists the ten digits of each script one after the other, from zero. */
function valueOf(digit: string): number {
  const point = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(point - before - 1))) before += 1;
  return before % 10;
}
