import { useQuery, type QueryClient } from '@tanstack/react-query';
import { hasPermission, type Permission } from '#/domain/permission.ts';
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

/** The same for a route that is a way to do it. Throws a Problem when the privileges cannot be had. */
export async function isPermitted(queryClient: QueryClient, permission: Permission): Promise<boolean> {
  const privileges = await queryClient.query({ ...privilegesQuery, staleTime: 'static' });
  const roles = loadedContext(queryClient)?.currentUserOrganization?.roles ?? [];
  return hasPermission(privileges, roles, permission);
}
