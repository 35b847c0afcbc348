import { headers } from '#/contract/headers.ts';
import type { HttpContext } from '../environment.ts';
import { Refusal } from '../refusal.ts';

/** What was typed at sign-in. */
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

/** The e-mail and the password in the headers, the password plain (Latin-1) or percent-encoded (R-ACC-14). */
export function credentialsOf(c: HttpContext): Credentials {
  const password = c.req.header(headers.password) ?? '';
  return {
    email: (c.req.header(headers.email) ?? '').trim().toLowerCase(),
    password: decoded(password, c.req.header(headers.passwordEncoding)),
  };
}
