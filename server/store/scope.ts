import type { ApplicationCode } from '#/domain/application.ts';
import { hasHealthCareRole } from '#/domain/role.ts';

export type ReadPrivilege = 'PERMS_PATIENT_READ' | 'PERMS_RECORD_READ';

export type CarePrivilege =
  | ReadPrivilege
  | 'PERMS_PATIENT_CREATE'
  | 'PERMS_PATIENT_EDIT'
  | 'PERMS_PATIENT_DELETE'
  | 'PERMS_RECORD_CREATE'
  | 'PERMS_RECORD_EDIT'
  | 'PERMS_RECORD_DELETE'
  | 'PERMS_RECORD_DIAGNOSE'
  | 'PERMS_RECORD_UPLOAD'
  | 'PERMS_PROFESSIONAL_READ';

/** Queries never see patients and recordings outside the scope. */
export interface Scope {
  userId: number;
  organizationId: number;
  application: ApplicationCode;
  roles: readonly string[];
  privileges: readonly string[];
  /** The account neither reads nor writes a diagnosis (docs/decisions/0094). */
  isHeld: boolean;
}

/** The queries check this themselves, so a caller that forgets reveals nothing. */
export function mayRead(scope: Pick<Scope, 'roles' | 'privileges'>, privilege: ReadPrivilege): boolean {
  return mayCare(scope, privilege);
}

export function mayCare(scope: Pick<Scope, 'roles' | 'privileges'>, privilege: CarePrivilege): boolean {
  return hasHealthCareRole(scope.roles) && scope.privileges.includes(privilege);
}
