import { Hono } from 'hono';
import { recordChangeCalls, recordDetails } from '#/contract/record-change.ts';
import { canDeleteRecord } from '#/domain/record-permission.ts';
import { recordCreationCalls } from '#/contract/record-creation.ts';
import { recordCalls, recordListRequest } from '#/contract/records.ts';
import { lockRecord } from '../../store/record-lock.ts';
import { fetchRecord, listRecords, recordStatus, recordTimeZone } from '../../store/records.ts';
import type { Dependencies, HttpContext, HttpEnvironment } from '../environment.ts';
import { readJson } from '../json-request.ts';
import { changesPosition } from '../middleware/changes-position.ts';
import { entityTag, needsVersion } from '../middleware/entity-tag.ts';
import { pathId } from '../path-id.ts';
import { found, scopeOf } from '../scope.ts';
import { changeDetails } from './change-details.ts';
import { removeAnswersOf } from '../../store/idempotency.ts';
import { deleteRecord } from '../../store/record-write.ts';
import { Refusal } from '../refusal.ts';
import { creation } from '../middleware/idempotency.ts';
import { needsApplication } from '../middleware/needs-application.ts';
import { needsCaller, needsCare } from '../middleware/needs-caller.ts';
import { reads } from '../middleware/readings.ts';
import { createRecord, locationOf } from './create.ts';
import { setRecordStatus } from './set-status.ts';
import { updateRecord } from './update.ts';

function patchRecord({ db, now: clock }: Pick<Dependencies, 'db' | 'now'>) {
  return async (c: HttpContext): Promise<Response> => {
    const scope = scopeOf(c);
    const id = pathId(c.req.param('id') ?? '');
    const sent = await readJson(c, recordDetails);
    return db.transaction().execute(async (transaction) => {
      const { record } = found(await lockRecord(transaction, scope, 'PERMS_RECORD_EDIT', id));
      needsVersion(c, record.version);
      await changeDetails(transaction, scope, record, { sent, now: clock() });
      const now = found(await fetchRecord(transaction, scope, id));
      c.set('version', now.version);
      const { diagnosis, diagnosisAuthor, diagnosisDate, operator, rythmSpecialist } = now.record;
      return c.json({ diagnosis, diagnosisAuthor, diagnosisDate, operator, rythmSpecialist });
    });
  };
}

function removeRecord({ db }: Pick<Dependencies, 'db'>) {
  return async (c: HttpContext): Promise<Response> => {
    const scope = scopeOf(c);
    const id = pathId(c.req.param('id') ?? '');
    await db.transaction().execute(async (transaction) => {
      const { record } = found(await lockRecord(transaction, scope, 'PERMS_RECORD_DELETE', id));
      needsVersion(c, record.version);
      if (!canDeleteRecord(record)) throw new Refusal('record-begun');
      await deleteRecord(transaction, id);
      await removeAnswersOf(transaction, locationOf(id));
    });
    return c.body(null, 204);
  };
}

function readingRoutes(dependencies: Dependencies): Hono<HttpEnvironment> {
  const { db } = dependencies;
  const signedIn = needsCaller(dependencies);
  const mayRead = needsCare('PERMS_RECORD_READ');
  const readsRecord = reads(dependencies, 'recording', (c) => ({ objectId: pathId(c.req.param('id') ?? '') }));
  return new Hono<HttpEnvironment>()
    .post(recordCalls.list.path, needsApplication, signedIn, mayRead, changesPosition, async (c) => {
      const { filter, pagination } = await readJson(c, recordListRequest);
      const scope = scopeOf(c);
      if (filter.application !== scope.application) throw new Refusal('other-application');
      const { data, totalCount } = await listRecords(db, scope, filter, pagination);
      return c.json({ data, meta: { totalCount } });
    })
    .get(
      recordCalls.fetch.path,
      needsApplication,
      signedIn,
      mayRead,
      changesPosition,
      entityTag,
      readsRecord,
      async (c) => {
        const { record, version } = found(await fetchRecord(db, scopeOf(c), pathId(c.req.param('id'))));
        c.set('version', version);
        return c.json(record);
      },
    )
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
