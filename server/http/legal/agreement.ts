import { Hono } from 'hono';
import { legalCalls } from '#/contract/legal.ts';
import { acceptLegalNotices } from '../../store/eula.ts';
import type { Dependencies, HttpEnvironment } from '../environment.ts';
import { needsApplication } from '../middleware/needs-application.ts';
import { needsSession } from '../middleware/needs-caller.ts';
import { Refusal } from '../refusal.ts';

/** Only the latest version can be accepted. Without texts, none can. */
export function agreementRoutes(dependencies: Dependencies): Hono<HttpEnvironment> {
  const { db, legal } = dependencies;
  return new Hono<HttpEnvironment>().post(
    legalCalls.agree.path,
    needsApplication,
    needsSession(dependencies),
    async (c) => {
      const { application, userId } = c.var.caller;
      if (c.req.param('application') !== application) throw new Refusal('other-legal-notices');
      const version = c.req.param('version');
      if (version !== legal.latest[application]?.legal_notices) throw new Refusal('former-legal-notices');
      const accepted = { userId, application, version };
      await db.transaction().execute((transaction) => acceptLegalNotices(transaction, accepted));
      return c.body(null, 204);
    },
  );
}
