import { sql, type RawBuilder } from 'kysely';
import type { RecordFilter } from '#/contract/records.ts';
import {
  allOf,
  confinement,
  filterConditions,
  userCondition,
  wantedStatuses,
  type Condition,
} from './record-conditions.ts';
import type { Scope } from './scope.ts';
import type { Db } from './tables.ts';

function statusCondition(filter: RecordFilter): Condition[] {
  const statuses = wantedStatuses(filter);
  return statuses ? [sql<boolean>`r.status = any(${statuses}::text[])`] : [];
}

function sumOf(tally: string, conditions: readonly Condition[]): RawBuilder<{ count: number }> {
  return sql<{
    count: number;
  }>`select coalesce(sum(r.count), 0)::bigint as count from ${sql.table(tally)} as r where ${allOf(conditions)}`;
}

function query(scope: Scope, filter: RecordFilter): RawBuilder<{ count: number }> {
  const { patientId, prescriptionDate, createdById, prescriberId, rythmSpecialistId, statusList } = filter;
  if (!patientId && !prescriptionDate && !createdById) {
    return sumOf('recordTally', [...confinement(scope), ...filterConditions(filter), ...statusCondition(filter)]);
  }
  if (createdById && !patientId && !prescriptionDate && !prescriberId && !rythmSpecialistId && !statusList?.length) {
    return sumOf('recordCreatorTally', [...confinement(scope), userCondition('createdById', createdById)]);
  }
  const conditions = [...confinement(scope), ...filterConditions(filter), ...statusCondition(filter)];
  return sql<{ count: number }>`select count(*) as count from recording as r where ${allOf(conditions)}`;
}

/** `docs/decisions/0004`. An index leaves few rows of a patient or a day. */
export async function countRecords(db: Db, scope: Scope, filter: RecordFilter): Promise<number> {
  const { rows } = await query(scope, filter).execute(db);
  return rows[0]?.count ?? 0;
}
