/** True for what can be an e-mail address: one @ between two parts of printable ASCII, a dot in the second. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[\x21-\x3f\x41-\x7e]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+$/.test(text);
}

/** The address as it may be shown on a screen that others see: `c…r@aldric.example`. */
export function maskEmail(email: string): string {
  const [name = '', host = ''] = email.split('@');
  return `${name.slice(0, 1)}…${name.length > 1 ? name.slice(-1) : ''}@${host}`;
}
