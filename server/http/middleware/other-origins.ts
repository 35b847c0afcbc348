import { cors } from 'hono/cors';
import { headers } from '#/contract/headers.ts';

const preflightSeconds = 600;

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
