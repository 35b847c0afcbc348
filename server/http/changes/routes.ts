import { Hono } from 'hono';
import { changesCall } from '#/contract/changes.ts';
import type { Dependencies, HttpEnvironment } from '../environment.ts';
import { needsApplication } from '../middleware/needs-application.ts';
import { needsCaller, needsCare } from '../middleware/needs-caller.ts';
import { scopeOf } from '../scope.ts';

/** Without the second one nginx holds back what is written. */
const streamHeaders = { 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' };

export function changeRoutes(dependencies: Dependencies): Hono<HttpEnvironment> {
  const { changes } = dependencies;
  return new Hono<HttpEnvironment>().get(
    changesCall.path,
    needsApplication,
    needsCaller(dependencies),
    needsCare('PERMS_RECORD_READ'),
    async (c) => {
      if (c.req.method === 'HEAD') return c.body(null, 200, streamHeaders);
      const { tokenHash } = c.var.caller;
      const { userId, organizationId, application } = scopeOf(c);
      const follower = { tokenHash, userId, organizationId, application };
      const body = await changes.open(follower, c.req.header('Last-Event-ID'));
      return c.body(body, 200, streamHeaders);
    },
  );
}
