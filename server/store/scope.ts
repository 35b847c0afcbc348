import type { ApplicationCode } from '#/domain/application.ts';
import { hasHealthCareRole } from '#/domain/role.ts';

/** What lets its holder read patients, and recordings with all that belongs to them. */
export type ReadPrivilege = 'PERMS_PATIENT_READ' | 'PERMS_RECORD_READ';

/** What lets doctors and technicians read and change patients and recordings. */
export type CarePrivilege =
  | ReadPrivilege
  | 'PERMS_PATIENT_CREATE'
  | 'PERMS_PATIENT_EDIT'
  | 'PERMS_PATIENT_DELETE'
  | 'PERMS_RECORD_CREATE'
  | 'PERMS_RECORD_EDIT'
  | 'PERMS_RECORD_DELETE'
  | 'PERMS_RECORD_DIAGNOSE'
  | 'PERMS_PROFESSIONAL_READ';

/** On whose behalf a query runs. Patients and recordings outside it do not exist for the query. */
export interface Scope {
  userId: number;
  organizationId: number;
  application: ApplicationCode;
  /** The roles that the user holds in that organization. */
  roles: readonly string[];
  /** What these roles allow. */
  privileges: readonly string[];
}

/**
 * True for doctors and technicians of the organization whose roles hold the privilege. The queries ask it again
 * themselves, so that a caller that forgets gives nothing away.
 */
export function mayRead(scope: Pick<Scope, 'roles' | 'privileges'>, privilege: ReadPrivilege): boolean {
  return mayCare(scope, privilege);
}

/** As {@link mayRead}, for changes too. */
export function mayCare(scope: Pick<Scope, 'roles' | 'privileges'>, privilege: CarePrivilege): boolean {
  return hasHealthCareRole(scope.roles) && scope.privileges.includes(privilege);
}
