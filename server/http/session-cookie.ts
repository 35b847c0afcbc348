import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { schemeOf } from './connection.ts';
import type { HttpContext } from './environment.ts';

const name = 'bedside_session';
/** As long as a session can last (`store/sessions.ts`): an installed app that is closed and opened is still signed in. */
const maxAge = 7 * 24 * 3600;

/** The session token that the caller carries, if any. */
export function sessionTokenOf(c: HttpContext): string | undefined {
  return getCookie(c, name) || undefined;
}

/** Gives the caller a session: no script can read it, other sites cannot use it, and on https it travels nowhere else. */
export function giveSession(c: HttpContext, token: string, trustProxy: boolean): void {
  setCookie(c, name, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: schemeOf(c, trustProxy) === 'https',
    maxAge,
  });
}

/** Takes the session cookie away. */
export function takeSession(c: HttpContext, trustProxy: boolean): void {
  deleteCookie(c, name, { path: '/', httpOnly: true, sameSite: 'Lax', secure: schemeOf(c, trustProxy) === 'https' });
}
