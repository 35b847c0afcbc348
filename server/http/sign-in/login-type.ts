import type { UserContext, UserOrganization } from '#/contract/session.ts';
import { hasAdministratorRole, hasHealthCareRole } from '#/domain/role.ts';
import { Refusal } from '../refusal.ts';

export type LoginType = 'doctor' | 'admin';

export function loginType(text: string | undefined): LoginType {
  if (text !== 'doctor' && text !== 'admin') throw new Refusal('not-found');
  return text;
}

function suits(type: LoginType, { roles }: UserOrganization): boolean {
  return type === 'doctor' ? hasHealthCareRole(roles) : hasAdministratorRole(roles);
}

/** A user without an organization passes; the app explains it (R-ACC-9). */
export function maySignIn(type: LoginType, { organizations }: UserContext): boolean {
  return organizations.some((held) => suits(type, held)) || (type === 'doctor' && organizations.length === 0);
}

export function firstOrganization(type: LoginType, { organizations }: UserContext): number | null {
  return organizations.find((held) => suits(type, held))?.organization.id ?? null;
}
