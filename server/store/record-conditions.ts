import { sql, type RawBuilder } from 'kysely';
import type { RecordFilter } from '#/contract/records.ts';
import type { Scope } from './scope.ts';

export type Condition = RawBuilder<boolean>;

const column = (name: string) => sql.ref(`r.${name}`);

/** '!' before the id means anybody else, or nobody. */
export function userCondition(name: string, idOrOther: string): Condition {
  const other = idOrOther.startsWith('!');
  const id = other ? idOrOther.slice(1) : idOrOther;
  return other
    ? sql<boolean>`${column(name)} is distinct from ${id}::bigint`
    : sql<boolean>`${column(name)} = ${id}::bigint`;
}

/** Undefined stands for any status. */
export function wantedStatuses(filter: RecordFilter): string[] | undefined {
  return filter.statusList?.length ? [...new Set(filter.statusList)] : undefined;
}

/** R-ROL-13 */
export function confinement(scope: Scope): Condition[] {
  return [
    sql<boolean>`${column('organizationId')} = ${scope.organizationId}::bigint`,
    sql<boolean>`${column('application')} = ${scope.application}`,
  ];
}

export function filterConditions(filter: RecordFilter): Condition[] {
  const conditions: Condition[] = [];
  if (filter.prescriberId) conditions.push(userCondition('prescriberId', filter.prescriberId));
  if (filter.rythmSpecialistId) conditions.push(userCondition('rhythmSpecialistId', filter.rythmSpecialistId));
  if (filter.createdById) conditions.push(userCondition('createdById', filter.createdById));
  if (filter.patientId) conditions.push(sql<boolean>`${column('patientId')} = ${filter.patientId}::bigint`);
  if (filter.prescriptionDate)
    conditions.push(sql<boolean>`${column('prescriptionDay')} = ${filter.prescriptionDate}::date`);
  return conditions;
}

export function allOf(conditions: readonly Condition[]): Condition {
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}
