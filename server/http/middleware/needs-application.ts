import { createMiddleware } from 'hono/factory';
import { headers } from '#/contract/headers.ts';
import { isApplicationCode } from '#/domain/application.ts';
import type { HttpEnvironment } from '../environment.ts';
import { Refusal } from '../refusal.ts';

export const needsApplication = createMiddleware<HttpEnvironment>(async (c, next) => {
  const application = c.req.header(headers.application);
  if (!isApplicationCode(application)) throw new Refusal('application', { fields: [headers.application] });
  c.set('application', application);
  await next();
});
