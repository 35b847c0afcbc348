import { createMiddleware } from 'hono/factory';
import { bearerOf } from '../bearer.ts';
import { ownOrigin } from '../connection.ts';
import type { HttpContext, HttpEnvironment } from '../environment.ts';
import { Refusal } from '../refusal.ts';

interface Origins {
  allowedOrigins: readonly string[];
  trustProxy: number;
}

/** `same-site`, `none` and missing headers are not enough. */
function comesFromUs(c: HttpContext, { allowedOrigins, trustProxy }: Origins): boolean {
  if (c.req.header('Sec-Fetch-Site') === 'same-origin') return true;
  const origin = c.req.header('Origin');
  return origin !== undefined && (origin === ownOrigin(c, trustProxy) || allowedOrigins.includes(origin));
}

/** For a GET that changes something (R-ACC-64). */
export function needsOwnSite(origins: Origins) {
  return createMiddleware<HttpEnvironment>(async (c, next) => {
    if (!comesFromUs(c, origins)) throw new Refusal('cross-origin');
    await next();
  });
}

export function unsafeNeedsOwnSite(origins: Origins) {
  const safe = ['GET', 'HEAD', 'OPTIONS'];
  return createMiddleware<HttpEnvironment>(async (c, next) => {
    const isFree = safe.includes(c.req.method) || bearerOf(c) !== undefined;
    if (!isFree && !comesFromUs(c, origins)) throw new Refusal('cross-origin');
    await next();
  });
}

/** Node keeps the first `Host`. If a proxy keeps another one, a call from elsewhere could look like one of our own page. */
export const oneHost = createMiddleware<HttpEnvironment>(async (c, next) => {
  if ((c.env?.incoming?.headersDistinct['host']?.length ?? 0) > 1) throw new Refusal('malformed');
  await next();
});
