import type { UserContext, UserOrganization } from '#/contract/session.ts';
import { healthCareOrganizations } from '#/session/context.ts';

export function otherOrganizations(context: UserContext): UserOrganization[] {
  const current = context.currentUserOrganization?.organization.id;
  return healthCareOrganizations(context).filter(({ organization }) => organization.id !== current);
}
