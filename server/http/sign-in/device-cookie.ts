import { getCookie, setCookie } from 'hono/cookie';
import { knownForDays } from '../../store/known-callers.ts';
import { schemeOf } from '../connection.ts';
import type { HttpContext } from '../environment.ts';

const maxAge = knownForDays * 24 * 3600;

/** `__Secure-`: no http page can set this cookie. */
function cookie(c: HttpContext, trustProxy: number) {
  const secure = schemeOf(c, trustProxy) === 'https';
  const name = secure ? '__Secure-bedside_device' : 'bedside_device';
  return { name, options: { path: '/v1/login', httpOnly: true, sameSite: 'Strict', secure } as const };
}

export function deviceTokenOf(c: HttpContext, trustProxy: number): string | undefined {
  const token = getCookie(c, cookie(c, trustProxy).name);
  return token && /^[\w-]{43}$/.test(token) ? token : undefined;
}

export function giveDevice(c: HttpContext, token: string, trustProxy: number): void {
  const { name, options } = cookie(c, trustProxy);
  setCookie(c, name, token, { ...options, maxAge });
}
