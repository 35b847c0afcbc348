import type { HttpContext } from './environment.ts';

/**
 * The credential of a device. A browser sends `Authorization` to another origin only after a preflight, which this
 * platform does not grant, so such a call cannot be forged by a page. One with a cookie is a browser's.
 */
export function bearerOf(c: HttpContext): string | undefined {
  if (c.req.header('Cookie') !== undefined) return undefined;
  return /^Bearer +(\S+)$/i.exec(c.req.header('Authorization') ?? '')?.[1];
}
