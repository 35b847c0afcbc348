import { createMiddleware } from 'hono/factory';
import { headers } from '#/contract/headers.ts';
import type { HttpEnvironment } from '../environment.ts';

/** For reads that a stream of changes covers. The session was read before, so a stream from there misses nothing. */
export const changesPosition = createMiddleware<HttpEnvironment>(async (c, next) => {
  c.header(headers.changesPosition, c.var.caller.changesPosition);
  await next();
});
