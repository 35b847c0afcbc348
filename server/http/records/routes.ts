import { Hono } from 'hono';
import { recordChangeCalls } from '#/contract/record-change.ts';
import { recordCreationCalls } from '#/contract/record-creation.ts';
import { recordCalls, recordListRequest } from '#/contract/records.ts';
import { fetchRecord, listRecords, recordStatus, recordTimeZone } from '../../store/records.ts';
import type { Dependencies, HttpEnvironment } from '../environment.ts';
import { readJson } from '../json-request.ts';
import { entityTag } from '../middleware/entity-tag.ts';
import { creation } from '../middleware/idempotency.ts';
import { needsApplication } from '../middleware/needs-application.ts';
import { needsCare, needsCaller } from '../middleware/needs-caller.ts';
import { pathId } from '../path-id.ts';
import { Refusal } from '../refusal.ts';
import { found, scopeOf } from '../scope.ts';
import { createRecord } from './create.ts';
import { patchRecord } from './details.ts';
import { removeRecord } from './remove.ts';
import { setRecordStatus } from './set-status.ts';
import { updateRecord } from './update.ts';

function readingRoutes(dependencies: Dependencies): Hono<HttpEnvironment> {
  const { db } = dependencies;
  const signedIn = needsCaller(dependencies);
  const mayRead = needsCare('PERMS_RECORD_READ');
  return new Hono<HttpEnvironment>()
    .post(recordCalls.list.path, needsApplication, signedIn, mayRead, async (c) => {
      const { filter, pagination } = await readJson(c, recordListRequest);
      const scope = scopeOf(c);
      if (filter.application !== scope.application) throw new Refusal('other-application');
      const { data, totalCount } = await listRecords(db, scope, filter, pagination);
      return c.json({ data, meta: { totalCount } });
    })
    .get(recordCalls.fetch.path, needsApplication, signedIn, mayRead, entityTag, async (c) => {
      const { record, version } = found(await fetchRecord(db, scopeOf(c), pathId(c.req.param('id'))));
      c.set('version', version);
      return c.json(record);
    })
    .get(recordCalls.tech.path, needsApplication, signedIn, mayRead, entityTag, async (c) => {
      const { timeZone } = found(await recordTimeZone(db, scopeOf(c), pathId(c.req.param('id'))));
      return c.json({ timeZone });
    })
    .get(recordCalls.status.path, needsApplication, signedIn, mayRead, entityTag, async (c) => {
      const { status } = found(await recordStatus(db, scopeOf(c), pathId(c.req.param('id'))));
      return c.json({ status });
    });
}

export function recordRoutes(dependencies: Dependencies): Hono<HttpEnvironment> {
  const signedIn = needsCaller(dependencies);
  const mayCreate = needsCare('PERMS_RECORD_CREATE');
  const mayEdit = needsCare('PERMS_RECORD_EDIT', 'PERMS_RECORD_READ');
  const mayDelete = needsCare('PERMS_RECORD_DELETE');
  const { update, patch, remove, setStatus } = recordChangeCalls;
  return new Hono<HttpEnvironment>()
    .route('/', readingRoutes(dependencies))
    .post(
      recordCreationCalls.create.path,
      needsApplication,
      signedIn,
      mayCreate,
      creation(dependencies),
      createRecord(dependencies),
    )
    .put(update.path, needsApplication, signedIn, mayEdit, entityTag, updateRecord(dependencies))
    .patch(patch.path, needsApplication, signedIn, mayEdit, entityTag, patchRecord(dependencies))
    .delete(remove.path, needsApplication, signedIn, mayDelete, removeRecord(dependencies))
    .put(setStatus.path, needsApplication, signedIn, mayEdit, entityTag, setRecordStatus(dependencies));
}
