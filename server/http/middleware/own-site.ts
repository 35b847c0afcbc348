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

/**
 * Somebody has typed the address, or followed a link of another site. A browser sends the cookie then, and shows or saves
 * the answer: beside a locked screen, and as if its user had looked.
 */
export function isOpenedFromElsewhere(c: HttpContext, origins: Origins): boolean {
  const site = c.req.header('Sec-Fetch-Site');
  if (site === undefined || comesFromUs(c, origins)) return false;
  // A browser that resumes a download says 'none', too, but opens no document.
  if (site === 'none') return c.req.header('Sec-Fetch-Dest') === 'document';
  // A link of an allowed origin names no origin.
  const isLink = site === 'same-site' && c.req.header('Sec-Fetch-Mode') === 'navigate';
  return !(isLink && origins.allowedOrigins.length > 0);
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
