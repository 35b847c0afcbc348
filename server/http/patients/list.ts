import { Hono } from 'hono';
import { patientListCalls, patientListRequest } from '#/contract/patient-list.ts';
import { dateOf } from '#/domain/user-search.ts';
import { listPatients } from '../../store/patient-list.ts';
import type { Dependencies, HttpEnvironment } from '../environment.ts';
import { readJson } from '../json-request.ts';
import { needsApplication } from '../middleware/needs-application.ts';
import { needsCare, needsCaller } from '../middleware/needs-caller.ts';
import { Refusal } from '../refusal.ts';
import { scopeOf } from '../scope.ts';
import { latestDay } from './birthdates-end.ts';

export function patientListRoutes(dependencies: Dependencies): Hono<HttpEnvironment> {
  const { db, now } = dependencies;
  return new Hono<HttpEnvironment>().post(
    patientListCalls.list.path,
    needsApplication,
    needsCaller(dependencies),
    needsCare('PERMS_PATIENT_READ'),
    async (c) => {
      const { search, filter, pagination } = await readJson(c, patientListRequest);
      const scope = scopeOf(c);
      if (filter.organizationId !== scope.organizationId) throw new Refusal('forbidden');
      if (search?.birthdate && dateOf(search.birthdate) > latestDay(now()))
        throw new Refusal('invalid', { fields: ['search.birthdate'] });
      const { data, totalCount } = await listPatients(db, scope, search ?? {}, pagination);
      return c.json({ data, meta: { totalCount } });
    },
  );
}
