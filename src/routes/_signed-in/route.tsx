import type { QueryClient } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { useLocaleOfUser } from '#/browser/settings/locale.ts';
import { rememberReturnAddress } from '#/session/return-address.ts';
import { lockWhenIdle } from '#/session/lock/lock-when-idle.ts';
import { isLockSet, lastUserId, session, wasSignedIn } from '#/session/session.ts';
import { requireContext } from '#/session/require-context.ts';
import { clearReads, lastVersionsQuery, privilegesQuery } from '#/session/context.ts';
import { isProblem, isUnreachable } from '#/domain/problem.ts';
import { ScreenProblem } from '#/parts/problems/screen-problem.tsx';
import { healedHref } from '../-healed-href.ts';

export const Route = createFileRoute('/_signed-in')({
  beforeLoad: async ({ context: { queryClient }, location, buildLocation }) => {
    // The screens need both, so both load in parallel.
    if (wasSignedIn()) queryClient.query(lastVersionsQuery()).catch(() => undefined);
    try {
      const userContext = await requireContext(queryClient);
      await requireUnlocked(userContext.user.id);
      lockWhenIdle(queryClient);
      queryClient.query(privilegesQuery).catch(() => undefined);
      await useLocaleOfUser(userContext.user.locale);
      return { userContext };
    } catch (error) {
      if (error instanceof DOMException) throw error;
      const isSignedOut = isProblem(error, 'signed-out');
      console[isSignedOut ? 'info' : 'error']('The user context could not be fetched:', String(error));
      // If nobody has signed in here, only sign-in can open, and it may hold typed text.
      if (!isSignedOut && (wasSignedIn() || !isUnreachable(error))) throw error;
      rememberReturnAddress(healedHref(buildLocation, location), lastUserId());
      await clearUser(queryClient);
      throw redirect({ to: '/auth/login', replace: true });
    }
  },
  errorComponent: ScreenProblem,
});

/** Without a sign-in nothing is stored, so this code is not loaded. A session for the other page goes on there. */
async function clearUser(queryClient: QueryClient): Promise<void> {
  if (!wasSignedIn() || session().isElsewhere) return;
  const { clearSession } = await import('#/session/leaving/leaving.ts');
  await clearSession();
  clearReads(queryClient);
}

/** After a new sign-in, the lock of this tablet must still be opened. The start asks for it. */
async function requireUnlocked(userId: number): Promise<void> {
  if (!isLockSet()) return;
  const { isLockedOut } = await import('#/session/lock/unlocking.ts');
  if (!(await isLockedOut(String(userId)))) return;
  location.reload();
  await new Promise(() => {});
}
