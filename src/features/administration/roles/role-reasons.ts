import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { UserContext, UserOrganization } from '#/contract/session.ts';
import { isAbove } from '#/domain/account-rules.ts';
import { hasAdministratorRole, roles, type Role } from '#/domain/role.ts';
import { roleChangeProblem, type RoleChangeProblem } from '#/domain/role-change.ts';

const words: Readonly<Record<RoleChangeProblem, MessageDescriptor>> = {
  forbidden: msg`Your role does not allow you to change this.`,
  'more-privileged': msg`This user has more privileges than you.`,
  'last-administrator': msg`This is your last administrator role.`,
  'last-system-administrator': msg`The platform needs a system administrator.`,
};

const ownRoles = msg`You cannot change your own roles.`;

function administratorRolesOf({ organizations }: UserContext): string[] {
  return organizations.flatMap((one) => one.roles).filter((role) => hasAdministratorRole([role]));
}

function administratorRolesHere({ currentUserOrganization }: UserContext): string[] {
  return (currentUserOrganization?.roles ?? []).filter((name) => hasAdministratorRole([name]));
}

/** Only roles within reach are known here. The server decides in the end. */
export function whyNotChanged(
  user: { id: number; roles: readonly string[] },
  context: UserContext,
): MessageDescriptor | undefined {
  if (user.id === context.user.id) return msg`This is your own account. Your profile has your own data.`;
  const actor = { anywhere: administratorRolesOf(context), here: administratorRolesHere(context) };
  return isAbove(user.roles, actor) ? words['more-privileged'] : undefined;
}

interface Place {
  organizationId: number;
  userId: number;
  /** The user's organizations within reach. */
  organizations: readonly UserOrganization[];
  context: UserContext;
}

/** Why the role cannot be given or taken. */
export function whyNotToggled(role: Role, { organizationId, userId, organizations, context }: Place) {
  const held = organizations.flatMap((one) =>
    one.roles.map((name) => ({ organizationId: one.organization.id, role: name })),
  );
  const here = held.filter((one) => one.organizationId === organizationId).map((one) => one.role);
  const problem = roleChangeProblem({
    organizationId,
    next: here.includes(role) ? here.filter((other) => other !== role) : [...here, role],
    held,
    isSelf: userId === context.user.id,
    actorHere: administratorRolesHere(context),
    actorAnywhere: administratorRolesOf(context),
    // Only the server knows the others.
    hasOtherAdministrator: true,
    hasOtherSystemAdministrator: true,
  });
  if (problem === 'more-privileged' && userId === context.user.id) return ownRoles;
  return problem && words[problem];
}

/** Why no role can be given or taken in any of these organizations, if one reason says it. */
export function whyNoneToggled(shown: readonly number[], place: Omit<Place, 'organizationId'>) {
  const reasons = shown.flatMap((organizationId) =>
    roles.map((role) => whyNotToggled(role, { ...place, organizationId })),
  );
  const [first] = reasons;
  if (reasons.includes(undefined)) return undefined;
  if (place.userId === place.context.user.id) return ownRoles;
  return reasons.every((reason) => reason?.id === first?.id) ? first : undefined;
}

/** A patient's role is given elsewhere. */
export function shownRoles(held: readonly string[]): Role[] {
  return roles.filter((role) => role !== 'PATIENT' || held.includes(role));
}
