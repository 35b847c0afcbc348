import { createMiddleware } from 'hono/factory';
import { headers } from '#/contract/headers.ts';
import type { ApplicationCode } from '#/domain/application.ts';
import type { HttpEnvironment } from '../environment.ts';
import { Refusal } from '../refusal.ts';

/** A host that belongs to one application refuses the others. */
export function ownApplication(only: ApplicationCode | undefined) {
  return createMiddleware<HttpEnvironment>(async (c, next) => {
    const named = c.req.header(headers.application);
    if (only !== undefined && named !== undefined && named !== only)
      throw new Refusal('application', { fields: [headers.application] });
    await next();
  });
}
