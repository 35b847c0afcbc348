import { assignableRoles, hasAdministratorRole, isMorePrivileged, type Role } from './role.ts';

export interface HeldRole {
  organizationId: number;
  role: string;
}

export interface RoleChange {
  organizationId: number;
  /** All roles that the user shall have in the organization. */
  next: readonly string[];
  /** All roles of the user, in any organization. */
  held: readonly HeldRole[];
  isSelf: boolean;
  /** The administrator roles of the user who makes the change: in the organization of the session, and in any. */
  actorHere: readonly string[];
  actorAnywhere: readonly string[];
  /** Somebody else has an administrator role in the organization. */
  hasOtherAdministrator: boolean;
  /** Somebody else, who can act, is SYSTEM_ADMIN in any organization. */
  hasOtherSystemAdministrator: boolean;
}

export type RoleChangeProblem = 'forbidden' | 'more-privileged' | 'last-administrator' | 'last-system-administrator';

/** R-ADM-11, R-ADM-12, R-ROL-4 and R-ROL-16. Throws for an unknown role. */
export function roleChangeProblem(change: RoleChange): RoleChangeProblem | undefined {
  const { organizationId, next, held, isSelf, actorHere, actorAnywhere } = change;
  const before = rolesIn(held, organizationId);
  const changed = [...without(before, next), ...without(next, before)];
  if (changed.length === 0) return undefined;
  const all = held.map(({ role }) => role);
  const after = [...held.filter((one) => one.organizationId !== organizationId).map(({ role }) => role), ...next];
  if (isSelf && hasAdministratorRole(all) && !hasAdministratorRole(after)) return 'last-administrator';
  // Nobody is above a user without roles.
  if (all.length > 0 && isMorePrivileged(all, actorAnywhere)) return 'more-privileged';
  if (without(changed, assignableRoles(actorHere)).length > 0) return 'forbidden';
  const highest: Role = 'SYSTEM_ADMIN';
  if (all.includes(highest) && !after.includes(highest) && !change.hasOtherSystemAdministrator)
    return 'last-system-administrator';
  const isLast = hasAdministratorRole(before) && !hasAdministratorRole(next) && !change.hasOtherAdministrator;
  return isLast ? 'last-administrator' : undefined;
}

export function rolesIn(held: readonly HeldRole[], organizationId: number): string[] {
  return held.filter((one) => one.organizationId === organizationId).map(({ role }) => role);
}

export function without(these: readonly string[], others: readonly string[]): string[] {
  return these.filter((role) => !others.includes(role));
}
