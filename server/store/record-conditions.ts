import { sql, type RawBuilder } from 'kysely';
import type { RecordFilter } from '#/contract/records.ts';
import type { Scope } from './scope.ts';

/** A part of a `where`. */
export type Condition = RawBuilder<boolean>;

/** `record` of the query, as the conditions name it. */
const column = (name: string) => sql.ref(`r.${name}`);

/** An id is met by that user, '!' before it by everyone else, no user at all included. */
export function userCondition(name: string, idOrOther: string): Condition {
  const other = idOrOther.startsWith('!');
  const id = other ? idOrOther.slice(1) : idOrOther;
  return other
    ? sql<boolean>`${column(name)} is distinct from ${id}::bigint`
    : sql<boolean>`${column(name)} = ${id}::bigint`;
}

/** The statuses asked for, each once; undefined when any will do. */
export function wantedStatuses(filter: RecordFilter): string[] | undefined {
  return filter.statusList?.length ? [...new Set(filter.statusList)] : undefined;
}

/** What confines every query on recordings to the caller's organization and application. */
export function confinement(scope: Scope): Condition[] {
  return [
    sql<boolean>`${column('organization_id')} = ${scope.organizationId}::bigint`,
    sql<boolean>`${column('application')} = ${scope.application}`,
  ];
}

/** What the filter asks for beside the status. */
export function filterConditions(filter: RecordFilter): Condition[] {
  const conditions: Condition[] = [];
  if (filter.prescriberId) conditions.push(userCondition('prescriber_id', filter.prescriberId));
  if (filter.rythmSpecialistId) conditions.push(userCondition('rhythm_specialist_id', filter.rythmSpecialistId));
  if (filter.createdById) conditions.push(userCondition('created_by_id', filter.createdById));
  if (filter.patientId) conditions.push(sql<boolean>`${column('patient_id')} = ${filter.patientId}::bigint`);
  if (filter.prescriptionDate)
    conditions.push(sql<boolean>`${column('prescription_day')} = ${filter.prescriptionDate}::date`);
  return conditions;
}

/** Several conditions, all of which must be met. */
export function allOf(conditions: readonly Condition[]): Condition {
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}
