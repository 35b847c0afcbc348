import { recordDetails } from '#/contract/record-change.ts';
import { lockRecord } from '../../store/record-lock.ts';
import { fetchRecord } from '../../store/records.ts';
import type { Dependencies, HttpContext } from '../environment.ts';
import { readJson } from '../json-request.ts';
import { needsVersion } from '../middleware/entity-tag.ts';
import { pathId } from '../path-id.ts';
import { found, scopeOf } from '../scope.ts';
import { changeDetails } from './change-details.ts';

export function patchRecord({ db, now: clock }: Pick<Dependencies, 'db' | 'now'>) {
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
