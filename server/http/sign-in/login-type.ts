import type { UserContext, UserOrganization } from '#/contract/session.ts';
import { hasAdministratorRole, hasHealthCareRole } from '#/domain/role.ts';
import { Refusal } from '../refusal.ts';

/** The two logins: one for those who care for patients, one for those who administer. */
export type LoginType = 'doctor' | 'admin';

/** The login that a path names. */
export function loginType(text: string | undefined): LoginType {
  if (text !== 'doctor' && text !== 'admin') throw new Refusal('not-found');
  return text;
}

function suits(type: LoginType, { roles }: UserOrganization): boolean {
  return type === 'doctor' ? hasHealthCareRole(roles) : hasAdministratorRole(roles);
}

/**
 * Whether a user may sign in here: with a role of this login somewhere. A user of no organization may pass the doctors'
 * login, where the app says what is missing and signs out.
 */
export function maySignIn(type: LoginType, { organizations }: UserContext): boolean {
  return organizations.some((held) => suits(type, held)) || (type === 'doctor' && organizations.length === 0);
}

/** Where the user works first: the first organization with a role of this login. */
export function firstOrganization(type: LoginType, { organizations }: UserContext): number | null {
  return organizations.find((held) => suits(type, held))?.organization.id ?? null;
}
