import { Hono } from 'hono';
import { annotationFilter, wearableUsageTerm } from '#/contract/record-service.ts';
import { wearableUsage } from '../store/recording-session.ts';
import type { Dependencies, HttpEnvironment } from './environment.ts';
import { parseJson } from './json-request.ts';
import { entityTag } from './middleware/entity-tag.ts';
import { needsCare, needsCaller } from './middleware/needs-caller.ts';
import { recordOfKey } from './record-key.ts';
import { Refusal } from './refusal.ts';
import { found } from './scope.ts';

export function annotationRoutes(dependencies: Dependencies): Hono<HttpEnvironment> {
  const { db } = dependencies;
  return new Hono<HttpEnvironment>().get(
    '/annotation',
    needsCaller(dependencies),
    needsCare('PERMS_RECORD_READ'),
    entityTag,
    async (c) => {
      const { recordKey, classificationTermFilter: terms } = parseJson(c.req.query('filter') ?? '', annotationFilter);
      if (terms.type !== 'WHITE' || terms.ids.some((term) => term !== wearableUsageTerm))
        throw new Refusal('unimplemented');
      const { scope, id } = recordOfKey(c, recordKey);
      const { usages } = found(await wearableUsage(db, scope, id));
      return c.json(terms.ids.length > 0 ? usages : []);
    },
  );
}
