import { headers } from '#/contract/headers.ts';
import { contactText } from '#/domain/seen-text.ts';
import type { HttpContext } from '../environment.ts';
import { Refusal } from '../refusal.ts';

export interface Credentials {
  email: string;
  password: string;
}

function decoded(password: string, encoding: string | undefined): string {
  if (encoding?.toLowerCase() !== 'percent') return password;
  try {
    return decodeURIComponent(password);
  } catch {
    throw new Refusal('malformed');
  }
}

export function credentialsOf(c: HttpContext): Credentials {
  const password = c.req.header(headers.password) ?? '';
  return {
    email: contactText(c.req.header(headers.email) ?? '')
      .trim()
      .toLowerCase(),
    password: decoded(password, c.req.header(headers.passwordEncoding)),
  };
}
