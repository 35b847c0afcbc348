import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { schemeOf } from './connection.ts';
import type { HttpContext } from './environment.ts';

/** As long as a session can last (`store/sessions.ts`): an installed app that is closed and opened is still signed in. */
const maxAge = 7 * 24 * 3600;

/** On https the name itself keeps the cookie to this host: no other host, and no page on http, can set one of that name. */
function cookie(c: HttpContext, trustProxy: number) {
  const secure = schemeOf(c, trustProxy) === 'https';
  const name = secure ? '__Host-bedside_session' : 'bedside_session';
  return { name, options: { path: '/', httpOnly: true, sameSite: 'Lax', secure } as const };
}

/** The session token that the caller carries, if any. */
export function sessionTokenOf(c: HttpContext, trustProxy: number): string | undefined {
  return getCookie(c, cookie(c, trustProxy).name) || undefined;
}

/** Gives the caller a session: no script can read it, other sites cannot use it, and on https it travels nowhere else. */
export function giveSession(c: HttpContext, token: string, trustProxy: number): void {
  const { name, options } = cookie(c, trustProxy);
  setCookie(c, name, token, { ...options, maxAge });
}

/** Takes the session cookie away. */
export function takeSession(c: HttpContext, trustProxy: number): void {
  const { name, options } = cookie(c, trustProxy);
  deleteCookie(c, name, options);
}
