import { isEmail } from './email.ts';

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
