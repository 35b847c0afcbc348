import { cors } from 'hono/cors';
import { headers } from '#/contract/headers.ts';

/** How long a browser may remember what a preflight said. */
const preflightSeconds = 600;

/** CORS with credentials for the origins of `ALLOWED_ORIGINS`; for any other origin nothing is said, so the browser refuses. */
export function otherOrigins(allowedOrigins: readonly string[]) {
  return cors({
    origin: (origin) => (allowedOrigins.includes(origin) ? origin : null),
    credentials: true,
    allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: [...Object.values(headers), 'Content-Type', 'If-Match', 'If-None-Match'],
    exposeHeaders: [headers.token, headers.signOutToken, 'ETag', 'Retry-After'],
    maxAge: preflightSeconds,
  });
}
