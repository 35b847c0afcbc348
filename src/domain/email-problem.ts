import { isEmail } from './email.ts';

/** What can be wrong with an e-mail address. */
export type EmailProblem = 'required' | 'invalid' | 'capitals';

/** What is wrong with an address that may be left out (specification 1, section 5): it is kept in lower case. */
export function emailProblem(text: string): EmailProblem | undefined {
  const email = text.trim();
  if (email === '') return undefined;
  if (!isEmail(email)) return 'invalid';
  return email === email.toLowerCase() ? undefined : 'capitals';
}

/** What is wrong with an address where there must be one, as in a profile. */
export function requiredEmailProblem(text: string): EmailProblem | undefined {
  return text.trim() === '' ? 'required' : emailProblem(text);
}
