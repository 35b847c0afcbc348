import { assignableRoles, holdsRoleAbove, isMorePrivileged } from './role.ts';
import type { HeldRole } from './role-change.ts';

/** The administrator roles of the actor in any organization, and those in the session's. */
export interface ActorRoles {
  anywhere: readonly string[];
  here: readonly string[];
}

/** `held` are the roles of the user in any organization. */
export function isAbove(held: readonly string[], { anywhere, here }: ActorRoles): boolean {
  // Nobody is above a user without roles.
  if (held.length > 0 && isMorePrivileged(held, anywhere)) return true;
  // A name stands on the work of its owner, also in organizations out of reach (docs/decisions/0092).
  return holdsRoleAbove(held, here);
}

/** Who sets the address can sign in as the user, so it must give no role that the caller could not assign. */
export function takeoverProblem(
  held: readonly HeldRole[],
  within: ReadonlySet<number>,
  here: readonly string[],
): 'belongs-elsewhere' | 'more-privileged' | undefined {
  const assignable: readonly string[] = assignableRoles(here);
  for (const { organizationId, role } of held) {
    if (!within.has(organizationId)) return 'belongs-elsewhere';
    if (!assignable.includes(role)) return 'more-privileged';
  }
  return undefined;
}
