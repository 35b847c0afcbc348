import { isRecordStatus, type RecordStatus } from '#/domain/record.ts';
import { statusChangeProblem, type StatusChangeProblem } from '#/domain/status-change.ts';
import type { Recorders } from '../../recorders/recorders.ts';
import type { ErrorCode } from '#/domain/error-code.ts';
import { lockRecord, type LockedRecord } from '../../store/record-lock.ts';
import { beginRecording, endRecording, setClosed } from '../../store/recording-steps.ts';
import { mayCare } from '../../store/scope.ts';
import type { DbTransaction } from '../../store/tables.ts';
import type { Dependencies, HttpContext } from '../environment.ts';
import { needsVersion } from '../middleware/entity-tag.ts';
import { pathId } from '../path-id.ts';
import { Refusal } from '../refusal.ts';
import { found, scopeOf } from '../scope.ts';

const refusals: Readonly<Record<StatusChangeProblem, ErrorCode>> = {
  order: 'status-order',
  'not-the-specialist': 'not-the-specialist',
  'no-diagnosis': 'no-diagnosis',
  closed: 'record-closed',
};

interface Step {
  recorders: Recorders | undefined;
  record: LockedRecord;
  to: RecordStatus;
  application: string;
}

async function take(
  transaction: DbTransaction,
  { recorders, record, to, application }: Step,
  now: Date,
): Promise<void> {
  const { id } = record;
  if (to === 'ONGOING_RECORDING') return beginRecording(transaction, recorders, { id, application }, now);
  if (to === 'RECORDED' && record.status === 'ONGOING_RECORDING') return endRecording(transaction, recorders, id, now);
  if (to === 'ANALYSED' || to === 'RECORDED') return setClosed(transaction, id, to, now);
  throw new RangeError(to);
}

/** A status that the recording already has is no error, so a call whose answer was lost can be retried. */
export function setRecordStatus({ db, recorders, now }: Pick<Dependencies, 'db' | 'recorders' | 'now'>) {
  return async (c: HttpContext): Promise<Response> => {
    const scope = scopeOf(c);
    const id = pathId(c.req.param('id') ?? '');
    const to = c.req.param('newStatus');
    if (!isRecordStatus(to)) throw new Refusal('invalid', { fields: ['newStatus'] });
    return db.transaction().execute(async (transaction) => {
      const { record } = found(await lockRecord(transaction, scope, 'PERMS_RECORD_EDIT', id));
      if (record.status === to) {
        c.set('version', record.version);
        return c.json({ status: to });
      }
      if (scope.isHeld && [record.status, to].includes('ANALYSED')) throw new Refusal('contact-unproved');
      needsVersion(c, record.version);
      const moment = now();
      const sinceMs = moment.getTime() - Date.parse(record.lastStatusChangeDate ?? '');
      const problem = statusChangeProblem({ record, to, userId: scope.userId, sinceMs });
      if (problem) throw new Refusal(refusals[problem]);
      if (to === 'ANALYSED' && !mayCare(scope, 'PERMS_RECORD_DIAGNOSE')) throw new Refusal('forbidden');
      await take(transaction, { recorders, record, to, application: scope.application }, moment);
      // A database trigger increments the version.
      const after = found(await lockRecord(transaction, scope, 'PERMS_RECORD_EDIT', id));
      c.set('version', after.record.version);
      return c.json({ status: to });
    });
  };
}
