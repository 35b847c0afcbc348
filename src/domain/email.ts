const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const word = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
export const emailPattern = new RegExp(`^(?=[^@]{1,64}@)${word}(?:\\.${word})*@(?:${label}\\.)+(?!\\d+$)${label}$`);

/** The rules are RFC 5322 without quotes, and RFC 1035. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && emailPattern.test(text);
}

export function maskEmail(email: string): string {
  const [name = '', host = ''] = email.split('@');
  return `${name.slice(0, 1)}…${name.length > 1 ? name.slice(-1) : ''}@${host}`;
}

export type EmailProblem = 'required' | 'invalid' | 'capitals';

/** An address may be empty (R-PAT-46). */
export function emailProblem(text: string): EmailProblem | undefined {
  const email = text.trim();
  if (email === '') return undefined;
  if (!isEmail(email)) return 'invalid';
  return email === email.toLowerCase() ? undefined : 'capitals';
}

export function requiredEmailProblem(text: string): EmailProblem | undefined {
  return text.trim() === '' ? 'required' : emailProblem(text);
}
