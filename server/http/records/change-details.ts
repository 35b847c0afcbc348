import type * as z from 'zod/mini';
import type { recordDetails } from '#/contract/record-change.ts';
import {
  canChangeDiagnosis,
  canChangeOperator,
  canChangeRhythmSpecialist,
  canTakeOver,
  isOperatorOpen,
} from '#/domain/record-permission.ts';
import type { LockedRecord } from '../../store/record-lock.ts';
import { setDetails } from '../../store/record-write.ts';
import { mayCare, type Scope } from '../../store/scope.ts';
import type { DbTransaction } from '../../store/tables.ts';
import { Refusal } from '../refusal.ts';
import { wrongProfessionals } from './professionals-of.ts';

type Details = z.output<typeof recordDetails>;

/** An unchanged value needs no right. */
function changed(record: LockedRecord, { diagnosis, operator, rhythmSpecialist }: Details): Details {
  return {
    ...(diagnosis === undefined || diagnosis === record.diagnosis ? {} : { diagnosis }),
    ...(operator === undefined || operator?.id === record.operator?.id ? {} : { operator }),
    ...(rhythmSpecialist === undefined || rhythmSpecialist?.id === record.rhythmSpecialist?.id
      ? {}
      : { rhythmSpecialist }),
  };
}

/** Throws 409 for the recording's state, 403 for a missing right. */
function needsRight(scope: Scope, record: LockedRecord, change: Details): void {
  const { diagnosis, operator, rhythmSpecialist } = change;
  if (diagnosis !== undefined && rhythmSpecialist !== undefined)
    throw new Refusal('diagnosis-alone', { fields: ['diagnosis', 'rythmSpecialist'] });
  if (operator !== undefined) needsOperatorRight(scope, record, operator);
  const isClosed = record.status === 'ANALYSED';
  const closing = [
    ...(diagnosis === undefined ? [] : ['diagnosis']),
    ...(rhythmSpecialist === undefined ? [] : ['rythmSpecialist']),
  ];
  if (isClosed && closing.length > 0) throw new Refusal('record-closed', { fields: closing });
  if (rhythmSpecialist !== undefined && !canChangeRhythmSpecialist(record, scope.userId))
    throw new Refusal('forbidden', { fields: ['rythmSpecialist'] });
  const mayDiagnose = mayCare(scope, 'PERMS_RECORD_DIAGNOSE') && canChangeDiagnosis(record, scope.userId);
  if (diagnosis !== undefined && !mayDiagnose) throw new Refusal('forbidden', { fields: ['diagnosis'] });
}

function needsOperatorRight(scope: Scope, record: LockedRecord, operator: Details['operator']): void {
  const fields = ['operator'];
  if (!isOperatorOpen(record)) throw new Refusal('record-over', { fields });
  const isTakingOver = operator?.id === scope.userId && canTakeOver(record, scope.roles);
  if (!canChangeOperator(record, scope.userId) && !isTakingOver) throw new Refusal('forbidden', { fields });
}

/**
 * R-REC-42 to R-REC-48 and docs/decisions/0036. Rights depend on the recording before the change, so a request cannot
 * give itself a right.
 */
export async function changeDetails(
  transaction: DbTransaction,
  scope: Scope,
  record: LockedRecord,
  { sent, now }: { sent: Details; now: Date },
): Promise<void> {
  // Even an equal text would tell that it is the diagnosis.
  if (scope.isHeld && sent.diagnosis !== undefined) throw new Refusal('contact-unproved', { fields: ['diagnosis'] });
  const change = changed(record, sent);
  needsRight(scope, record, change);
  const { diagnosis, operator, rhythmSpecialist } = change;
  const chosen = {
    ...(operator === undefined ? {} : { operator }),
    ...(rhythmSpecialist === undefined ? {} : { rhythmSpecialist }),
  };
  const wrong = await wrongProfessionals(transaction, scope.organizationId, chosen);
  if (wrong.length > 0) throw new Refusal('invalid', { fields: wrong });
  await setDetails(transaction, record.id, {
    ...(diagnosis === undefined ? {} : { diagnosis: { text: diagnosis, authorId: scope.userId, at: now } }),
    ...(operator === undefined ? {} : { operatorId: operator?.id ?? null }),
    ...(rhythmSpecialist === undefined ? {} : { rhythmSpecialistId: rhythmSpecialist?.id ?? null }),
  });
}
