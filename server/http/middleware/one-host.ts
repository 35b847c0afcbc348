import { createMiddleware } from 'hono/factory';
import type { HttpEnvironment } from '../environment.ts';
import { Refusal } from '../refusal.ts';

/** Node keeps the first `Host`. If a proxy keeps another one, a call from elsewhere could look like one of our own page. */
export const oneHost = createMiddleware<HttpEnvironment>(async (c, next) => {
  if ((c.env?.incoming?.headersDistinct['host']?.length ?? 0) > 1) throw new Refusal('malformed');
  await next();
});
