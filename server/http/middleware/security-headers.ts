import { createMiddleware } from 'hono/factory';
import { schemeOf } from '../connection.ts';
import type { HttpEnvironment } from '../environment.ts';

export function securityHeaders({
  allowedOrigins,
  trustProxy,
}: {
  allowedOrigins: readonly string[];
  trustProxy: number;
}) {
  const resourcePolicy = allowedOrigins.length > 0 ? 'same-site' : 'same-origin';
  return createMiddleware<HttpEnvironment>(async (c, next) => {
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Cross-Origin-Resource-Policy', resourcePolicy);
    if (schemeOf(c, trustProxy) === 'https')
      c.header('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
    await next();
  });
}
