import type { QueryClient } from '@tanstack/react-query';
import type { UserContext } from '#/contract/session.ts';
import { finishSignOut } from '#/session/leaving/finish-sign-out.ts';
import { rememberUser } from './last-user.ts';
import { isSignOutOwed } from '#/session/leaving/owed-sign-out.ts';
import { contextQuery, signedOut } from './context.ts';

export async function requireContext(queryClient: QueryClient): Promise<UserContext> {
  if (isSignOutOwed() && !(await finishSignOut())) throw signedOut();
  const context = await queryClient.query({ ...contextQuery, staleTime: 'static' });
  rememberUser(context.user.id);
  return context;
}
