import type { QueryClient } from '@tanstack/react-query';
import type { UserContext } from '#/contract/session.ts';
import { contextQuery, openOrganizations, signedOut } from './context.ts';
import { finishSignOut } from './leaving/retry-sign-out.ts';
import { isSignOutOwed, dispatch } from './session.ts';

export async function requireContext(queryClient: QueryClient): Promise<UserContext> {
  if (isSignOutOwed() && !(await finishSignOut())) throw signedOut();
  const context = await queryClient.query({ ...contextQuery, staleTime: 'static' });
  const organizations = openOrganizations(context).length;
  dispatch({ type: 'user-recognized', userId: String(context.user.id), organizations });
  return context;
}
