import type { RecordStanding } from '#/domain/record-permission.ts';
import type { Absent } from './records.ts';
import { mayCare, type CarePrivilege, type Scope } from './scope.ts';
import type { DbTransaction } from './tables.ts';

export interface LockedRecord extends RecordStanding {
  id: number;
  version: number;
  rhythmSpecialist: { id: number } | null;
  operator: { id: number } | null;
  diagnosis: string | null;
  /** ISO 8601. */
  lastStatusChangeDate: string | null;
}

const personOf = (id: number | null) => (id === null ? null : { id });

/** Nobody else can change the recording until the transaction ends. */
export async function lockRecord(
  transaction: DbTransaction,
  scope: Scope,
  privilege: CarePrivilege,
  id: number,
): Promise<{ kind: 'found'; record: LockedRecord } | Absent> {
  if (!mayCare(scope, privilege)) return { kind: 'missing' };
  const found = await transaction
    .selectFrom('recording')
    .select([
      'id',
      'application',
      'version',
      'status',
      'prescriberId',
      'rhythmSpecialistId',
      'operatorId',
      'diagnosis',
      'lastStatusChangeDate',
    ])
    .where('id', '=', id)
    .where('organizationId', '=', scope.organizationId)
    .forUpdate()
    .executeTakeFirst();
  if (!found) return { kind: 'missing' };
  const { application, prescriberId, rhythmSpecialistId, operatorId, ...rest } = found;
  if (application !== scope.application) return { kind: 'other-application' };
  const people = {
    prescriber: personOf(prescriberId),
    rhythmSpecialist: personOf(rhythmSpecialistId),
    operator: personOf(operatorId),
  };
  return { kind: 'found', record: { ...rest, ...people } };
}
