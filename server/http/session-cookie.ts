import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { schemeOf } from './connection.ts';
import type { HttpContext } from './environment.ts';

/** The session's lifetime (`store/sessions.ts`). */
const maxAge = 7 * 24 * 3600;

/** `__Host-`: no other host and no http page can set this cookie. */
function cookie(c: HttpContext, trustProxy: number) {
  const secure = schemeOf(c, trustProxy) === 'https';
  const name = secure ? '__Host-bedside_session' : 'bedside_session';
  return { name, options: { path: '/', httpOnly: true, sameSite: 'Lax', secure } as const };
}

export function sessionTokenOf(c: HttpContext, trustProxy: number): string | undefined {
  return getCookie(c, cookie(c, trustProxy).name) || undefined;
}

export function giveSession(c: HttpContext, token: string, trustProxy: number): void {
  const { name, options } = cookie(c, trustProxy);
  setCookie(c, name, token, { ...options, maxAge });
}

export function takeSession(c: HttpContext, trustProxy: number): void {
  const { name, options } = cookie(c, trustProxy);
  deleteCookie(c, name, options);
}
