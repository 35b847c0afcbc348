import { createMiddleware } from 'hono/factory';
import { ownOrigin } from '../connection.ts';
import type { HttpContext, HttpEnvironment } from '../environment.ts';
import { Refusal } from '../refusal.ts';

interface Origins {
  allowedOrigins: readonly string[];
  trustProxy: number;
}

/**
 * A call comes from us when the browser says `same-origin`, or when its `Origin` is our own or an allowed one.
 * Neither header (curl, an old browser), `same-site` alone and `none` (an address typed or followed) are not enough.
 */
function comesFromUs(c: HttpContext, { allowedOrigins, trustProxy }: Origins): boolean {
  if (c.req.header('Sec-Fetch-Site') === 'same-origin') return true;
  const origin = c.req.header('Origin');
  return origin !== undefined && (origin === ownOrigin(c, trustProxy) || allowedOrigins.includes(origin));
}

/** Refuses calls that do not come from us: for the GETs that change something. */
export function needsOwnSite(origins: Origins) {
  return createMiddleware<HttpEnvironment>(async (c, next) => {
    if (!comesFromUs(c, origins)) throw new Refusal('cross-origin');
    await next();
  });
}

/** Refuses every call with an unsafe method that does not come from us, whatever its content type. */
export function unsafeNeedsOwnSite(origins: Origins) {
  const safe = ['GET', 'HEAD', 'OPTIONS'];
  return createMiddleware<HttpEnvironment>(async (c, next) => {
    if (!safe.includes(c.req.method) && !comesFromUs(c, origins)) throw new Refusal('cross-origin');
    await next();
  });
}
