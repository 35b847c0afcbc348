import { removeAnswersOf } from '../../store/idempotency.ts';
import { deletePatient, lockPatient } from '../../store/patient-write.ts';
import type { Dependencies, HttpContext } from '../environment.ts';
import { needsVersion } from '../middleware/entity-tag.ts';
import { pathId } from '../path-id.ts';
import { Refusal } from '../refusal.ts';
import { scopeOf } from '../scope.ts';
import { locationOf } from './answer.ts';

export function removePatient({ db }: Pick<Dependencies, 'db'>) {
  return async (c: HttpContext): Promise<Response> => {
    const scope = scopeOf(c);
    const id = pathId(c.req.param('id') ?? '');
    await db.transaction().execute(async (transaction) => {
      const version = await lockPatient(transaction, scope, 'PERMS_PATIENT_DELETE', id);
      if (version === undefined) throw new Refusal('not-found');
      needsVersion(c, version);
      if (!(await deletePatient(transaction, id))) throw new Refusal('patient-has-recordings');
      await removeAnswersOf(transaction, locationOf(id));
    });
    return c.body(null, 204);
  };
}
