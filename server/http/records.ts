import { Hono } from 'hono';
import { recordListRequest } from '#/contract/records.ts';
import { fetchRecord, listRecords, recordStatus, recordTimeZone } from '../store/records.ts';
import type { Dependencies, HttpEnvironment } from './environment.ts';
import { readJson } from './json-request.ts';
import { entityTag } from './middleware/entity-tag.ts';
import { needsApplication } from './middleware/needs-application.ts';
import { needsCare, needsCaller } from './middleware/needs-caller.ts';
import { pathId } from './path-id.ts';
import { Refusal } from './refusal.ts';
import { found, scopeOf } from './scope.ts';

/** The calls on recordings (specification 2, section 7). */
export function recordRoutes(dependencies: Dependencies): Hono<HttpEnvironment> {
  const { db } = dependencies;
  const signedIn = needsCaller(dependencies);
  const mayRead = needsCare('PERMS_RECORD_READ');
  return new Hono<HttpEnvironment>()
    .post('/records/list', needsApplication, signedIn, mayRead, async (c) => {
      const { filter, pagination } = await readJson(c, recordListRequest);
      if (filter.application !== c.var.application) throw new Refusal('other-application');
      const { data, totalCount } = await listRecords(db, scopeOf(c, c.var.application), filter, pagination);
      return c.json({ data, meta: { totalCount } });
    })
    .get('/records/:id', needsApplication, signedIn, mayRead, entityTag, async (c) => {
      const scope = scopeOf(c, c.var.application);
      return c.json(found(await fetchRecord(db, scope, pathId(c.req.param('id')))).record);
    })
    .get('/records/:id/tech', needsApplication, signedIn, mayRead, entityTag, async (c) => {
      const { timeZone } = found(await recordTimeZone(db, scopeOf(c, c.var.application), pathId(c.req.param('id'))));
      return c.json({ timeZone });
    })
    .get('/records/:id/status', needsApplication, signedIn, mayRead, entityTag, async (c) => {
      const { status } = found(await recordStatus(db, scopeOf(c, c.var.application), pathId(c.req.param('id'))));
      return c.json({ status });
    });
}
