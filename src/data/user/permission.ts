import { useQuery, type QueryClient } from '@tanstack/react-query';
import { hasPermission, isKnownPermission, type Permission } from '#/domain/permission.ts';
import { contextQuery, loadedContext, privilegesQuery } from '#/session/context.ts';

/** Undefined while the privileges are not known. The server decides. */
export function usePermission(permission: Permission): boolean | undefined {
  const { data: context } = useQuery(contextQuery);
  const { data: privileges } = useQuery(privilegesQuery);
  if (!context || !privileges) return undefined;
  return hasPermission(privileges, context.currentUserOrganization?.roles ?? [], permission);
}

/** If the platform has no such privilege, nothing is withheld. */
function useIsWithheld(permission: Permission): boolean {
  const isAllowed = usePermission(permission);
  const { data: privileges } = useQuery(privilegesQuery);
  return privileges !== undefined && isKnownPermission(privileges, permission) && !isAllowed;
}

export function useMayCreatePatient(): boolean {
  const isCreationWithheld = useIsWithheld('PERMS_PATIENT_CREATE');
  const isReadingWithheld = useIsWithheld('PERMS_PATIENT_READ');
  return !isCreationWithheld && !isReadingWithheld;
}

export async function permissionIn(
  queryClient: QueryClient,
  permission: Permission,
): Promise<'held' | 'withheld' | 'unknown'> {
  const privileges = await queryClient.query({ ...privilegesQuery, staleTime: 'static' });
  const roles = loadedContext(queryClient)?.currentUserOrganization?.roles ?? [];
  if (hasPermission(privileges, roles, permission)) return 'held';
  return isKnownPermission(privileges, permission) ? 'withheld' : 'unknown';
}
