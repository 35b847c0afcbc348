import { hasAdministratorRole, hasHealthCareRole } from '#/domain/role.ts';

/** The `:type` of the login: care or administration. A session has one of them. */
export type SessionType = 'doctor' | 'admin';

export function suits(type: SessionType, roles: readonly string[]): boolean {
  return type === 'doctor' ? hasHealthCareRole(roles) : hasAdministratorRole(roles);
}

/** A role of administration counts in the administration only, and every other role outside of it only. */
export function isRoleOf(type: SessionType, role: string): boolean {
  return hasAdministratorRole([role]) === (type === 'admin');
}
