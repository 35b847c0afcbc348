const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const word = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const pattern = new RegExp(`^(?=[^@]{1,64}@)${word}(?:\\.${word})*@(?:${label}\\.)+(?!\\d+$)${label}$`);

/**
 * True for what can be an e-mail address: words with single dots between them (RFC 5322, without its quoted form), then a
 * host of two or more labels (RFC 1035), the last of which is no number. Apostrophes are part of names such as o'neil.
 */
export function isEmail(text: string): boolean {
  return text.length <= 254 && pattern.test(text);
}

/** The address as it may be shown on a screen that others see: `c…r@aldric.example`. */
export function maskEmail(email: string): string {
  const [name = '', host = ''] = email.split('@');
  return `${name.slice(0, 1)}…${name.length > 1 ? name.slice(-1) : ''}@${host}`;
}
