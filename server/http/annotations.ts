import { Hono } from 'hono';
import { annotationFilter, wearableUsageTerm } from '#/contract/record-service.ts';
import { wearableUsage } from '../store/recording-session.ts';
import type { Dependencies, HttpContext, HttpEnvironment } from './environment.ts';
import { parseJson } from './json-request.ts';
import { entityTag } from './middleware/entity-tag.ts';
import { needsCare, needsCaller } from './middleware/needs-caller.ts';
import { reads } from './middleware/readings.ts';
import { recordOfKey } from './path-id.ts';
import { found } from './scope.ts';

function requested(c: HttpContext) {
  const { recordKey, classificationTermFilter: terms } = parseJson(c.req.query('filter') ?? '', annotationFilter);
  return { ...recordOfKey(c, recordKey), terms };
}

export function annotationRoutes(dependencies: Dependencies): Hono<HttpEnvironment> {
  const { db, recorders, now } = dependencies;
  return new Hono<HttpEnvironment>().get(
    '/annotation',
    needsCaller(dependencies),
    needsCare('PERMS_RECORD_READ'),
    entityTag,
    reads(dependencies, 'recording', (c) => ({ objectId: requested(c).id })),
    async (c) => {
      const { scope, id, terms } = requested(c);
      const { usages } = found(await wearableUsage(db, recorders, scope, id, now()));
      // This platform has annotations of one term only.
      const isWanted = terms.ids.includes(wearableUsageTerm) === (terms.type === 'WHITE');
      return c.json(isWanted ? usages : []);
    },
  );
}
