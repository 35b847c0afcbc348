import { patientRecordQuery } from '#/contract/patient-records.ts';
import { listPatientRecords } from '../../store/patient-records.ts';
import type { Dependencies, HttpContext } from '../environment.ts';
import { readJson } from '../json-request.ts';
import { Refusal } from '../refusal.ts';
import { scopeOf } from '../scope.ts';

export function recordsStatus({ db }: Pick<Dependencies, 'db'>) {
  return async (c: HttpContext): Promise<Response> => {
    const scope = scopeOf(c);
    const query = await readJson(c, patientRecordQuery);
    if (query.application !== scope.application) throw new Refusal('other-application');
    const found = await listPatientRecords(db, scope, query.patientId, query.pagination);
    if (!found) throw new Refusal('not-found');
    return c.json({ data: found.data, meta: { totalCount: found.totalCount } });
  };
}
