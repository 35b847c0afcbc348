import { getCookie, setCookie } from 'hono/cookie';
import { knownForDays } from '../../store/known-callers.ts';
import { schemeOf } from '../connection.ts';
import type { HttpContext } from '../environment.ts';

const maxAge = knownForDays * 24 * 3600;

/** Sent with the calls of signing in only. On https, no page on http can set one of that name. */
function cookie(c: HttpContext, trustProxy: number) {
  const secure = schemeOf(c, trustProxy) === 'https';
  const name = secure ? '__Secure-bedside_device' : 'bedside_device';
  return { name, options: { path: '/v1/login', httpOnly: true, sameSite: 'Strict', secure } as const };
}

/** The token of the device, if somebody has signed in on it before. */
export function deviceTokenOf(c: HttpContext, trustProxy: number): string | undefined {
  const token = getCookie(c, cookie(c, trustProxy).name);
  return token && /^[\w-]{43}$/.test(token) ? token : undefined;
}

/** Gives the device its token. It opens nothing and stays after signing out: it only tells the device from a stranger's. */
export function giveDevice(c: HttpContext, token: string, trustProxy: number): void {
  const { name, options } = cookie(c, trustProxy);
  setCookie(c, name, token, { ...options, maxAge });
}
