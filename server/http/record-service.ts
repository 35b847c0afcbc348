import { Hono } from 'hono';
import { recordMetadata } from '../store/recording-session.ts';
import type { Dependencies, HttpEnvironment } from './environment.ts';
import { entityTag } from './middleware/entity-tag.ts';
import { needsCare, needsCaller } from './middleware/needs-caller.ts';
import { recordOfKey } from './record-key.ts';
import { found, scopeOf } from './scope.ts';

/** The record service (specification 2, section 7): its calls name the application in the record key. */
export function recordServiceRoutes(dependencies: Dependencies): Hono<HttpEnvironment> {
  const { db } = dependencies;
  return new Hono<HttpEnvironment>().get(
    '/record/:recordKey',
    needsCaller(dependencies),
    needsCare('PERMS_RECORD_READ'),
    entityTag,
    async (c) => {
      const { application, id } = recordOfKey(c.req.param('recordKey'));
      return c.json(found(await recordMetadata(db, scopeOf(c, application), id)).metadata);
    },
  );
}
