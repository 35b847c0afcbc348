import { randomUUID } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import type { Log } from '../../log.ts';
import type { HttpContext, HttpEnvironment } from '../environment.ts';

/** The pattern of the route that matched, `/v1/records/:id`: what was typed into an address never reaches the log. */
function patternOf(c: HttpContext): string {
  const patterns = matchedRoutes(c).map(({ path }) => path);
  return patterns.find((path) => !path.includes('*')) ?? patterns.at(-1) ?? '*';
}

/** One line a request: id, method, route, status, time taken in ms. */
export function requestLog(log: Log) {
  return createMiddleware<HttpEnvironment>(async (c, next) => {
    const started = performance.now();
    const request = randomUUID();
    c.set('requestId', request);
    await next();
    log.info('request', {
      request,
      method: c.req.method,
      route: patternOf(c),
      status: c.res.status,
      ms: Math.round(performance.now() - started),
    });
  });
}
