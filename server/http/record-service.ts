import { Hono } from 'hono';
import { recordServiceCalls } from '#/contract/record-service.ts';
import { recordChannels, recordMetadata, recordMonitoring } from '../store/recording-session.ts';
import type { Dependencies, HttpContext, HttpEnvironment } from './environment.ts';
import { changesPosition } from './middleware/changes-position.ts';
import { entityTag } from './middleware/entity-tag.ts';
import { needsCare, needsCaller } from './middleware/needs-caller.ts';
import { reads } from './middleware/readings.ts';
import { recordOfKey } from './path-id.ts';
import { found } from './scope.ts';

const requestedRecord = (c: HttpContext) => recordOfKey(c, c.req.param('recordKey') ?? '');

export function recordServiceRoutes(dependencies: Dependencies): Hono<HttpEnvironment> {
  const { db, recorders, now } = dependencies;
  const signedIn = needsCaller(dependencies);
  const mayRead = needsCare('PERMS_RECORD_READ');
  const readsRecord = reads(dependencies, 'recording', (c) => ({ objectId: requestedRecord(c).id }));
  const { metadata, channels, monitoring } = recordServiceCalls;
  return new Hono<HttpEnvironment>()
    .get(metadata.path, signedIn, mayRead, changesPosition, entityTag, readsRecord, async (c) => {
      const { scope, id } = requestedRecord(c);
      return c.json(found(await recordMetadata(db, recorders, scope, id, now())).metadata);
    })
    .get(channels.path, signedIn, mayRead, changesPosition, entityTag, readsRecord, async (c) => {
      const { scope, id } = requestedRecord(c);
      return c.json(found(await recordChannels(db, recorders, scope, id, now())).channels);
    })
    .get(monitoring.path, signedIn, mayRead, changesPosition, entityTag, readsRecord, async (c) => {
      const { scope, id } = requestedRecord(c);
      return c.json(found(await recordMonitoring(db, recorders, scope, id, now())).monitoring);
    });
}
