import { canDeleteRecord } from '#/domain/record-permission.ts';
import { forgetAnswers } from '../../store/idempotency.ts';
import { lockRecord } from '../../store/record-lock.ts';
import { deleteRecord } from '../../store/record-write.ts';
import type { Dependencies, HttpContext } from '../environment.ts';
import { needsVersion } from '../middleware/entity-tag.ts';
import { pathId } from '../path-id.ts';
import { Refusal } from '../refusal.ts';
import { found, scopeOf } from '../scope.ts';
import { locationOf } from './location.ts';

export function removeRecord({ db }: Pick<Dependencies, 'db'>) {
  return async (c: HttpContext): Promise<Response> => {
    const scope = scopeOf(c);
    const id = pathId(c.req.param('id') ?? '');
    await db.transaction().execute(async (transaction) => {
      const { record } = found(await lockRecord(transaction, scope, 'PERMS_RECORD_DELETE', id));
      needsVersion(c, record.version);
      if (!canDeleteRecord(record)) throw new Refusal('record-begun');
      await deleteRecord(transaction, id);
      await forgetAnswers(transaction, locationOf(id));
    });
    return c.body(null, 204);
  };
}
