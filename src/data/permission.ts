import { useQuery, type QueryClient } from '@tanstack/react-query';
import { hasPermission, isKnownPermission, type Permission } from '#/domain/permission.ts';
import { contextQuery, loadedContext, privilegesQuery } from './session.ts';

/**
 * Whether the user may do something in the current organization. While the privileges are not known, or could not be
 * fetched, nothing is allowed: the server decides in the end, and a button that it would refuse helps nobody.
 */
export function usePermission(permission: Permission): boolean {
  const { data: context } = useQuery(contextQuery);
  const { data: privileges } = useQuery(privilegesQuery);
  if (!context || !privileges) return false;
  return hasPermission(privileges, context.currentUserOrganization?.roles ?? [], permission);
}

/**
 * Whether something is kept from the user in the current organization: the platform has a privilege for it, and the user
 * does not hold it. For what the specification names no privilege for.
 */
function useIsWithheld(permission: Permission): boolean {
  const isAllowed = usePermission(permission);
  const { data: privileges } = useQuery(privilegesQuery);
  return privileges !== undefined && isKnownPermission(privileges, permission) && !isAllowed;
}

/** Whether the user may create patients, as far as the platform says: who creates a patient is given it to read. */
export function useMayCreatePatient(): boolean {
  const isCreationWithheld = useIsWithheld('PERMS_PATIENT_CREATE');
  const isReadingWithheld = useIsWithheld('PERMS_PATIENT_READ');
  return !isCreationWithheld && !isReadingWithheld;
}

/**
 * For the route of something: whether the user holds its privilege, or it is withheld, or the platform knows no such
 * privilege. Throws a Problem when the privileges cannot be had.
 */
export async function permissionIn(
  queryClient: QueryClient,
  permission: Permission,
): Promise<'held' | 'withheld' | 'unknown'> {
  const privileges = await queryClient.query({ ...privilegesQuery, staleTime: 'static' });
  const roles = loadedContext(queryClient)?.currentUserOrganization?.roles ?? [];
  if (hasPermission(privileges, roles, permission)) return 'held';
  return isKnownPermission(privileges, permission) ? 'withheld' : 'unknown';
}
