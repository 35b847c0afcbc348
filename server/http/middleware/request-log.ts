import { randomUUID } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import { headers } from '#/contract/headers.ts';
import type { Log } from '../../log.ts';
import type { Dependencies, HttpContext, HttpEnvironment } from '../environment.ts';

/** The log must never contain a real path (R-SHL-15). */
function patternOf(c: HttpContext): string {
  const patterns = matchedRoutes(c).map(({ path }) => path);
  return patterns.find((path) => !path.includes('*')) ?? patterns.at(-1) ?? '*';
}

export function requestLog(log: Log, measure: Dependencies['measure']) {
  return createMiddleware<HttpEnvironment>(async (c, next) => {
    const started = performance.now();
    const request = randomUUID();
    c.set('requestId', request);
    c.header(headers.requestId, request);
    await next();
    const call = { method: c.req.method, route: patternOf(c), status: c.res.status };
    const ms = performance.now() - started;
    log.info('request', { request, ...call, ms: Math.round(ms) });
    measure?.({ ...call, ms });
  });
}
