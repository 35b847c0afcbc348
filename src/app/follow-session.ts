import type { QueryClient } from '@tanstack/react-query';
import { rememberReturnAddress } from '#/session/return-address.ts';
import { watchOtherTabs } from '#/session/tabs/session-change.ts';
import { raise, sessionSignal } from '#/session/session-signal.ts';
import { hasDuty } from '#/data/user/duty.ts';
import { isSignedIn, ownsDrafts, sessionState } from '#/session/session.ts';
import { clearContext, clearReads, openOrganizations, loadedContext } from '#/session/context.ts';
import { flushDrafts } from '#/session/storage/unwritten-drafts.ts';
import type { AppRouter } from './router.ts';

export function followSession(router: AppRouter, queryClient: QueryClient): void {
  watchOtherTabs();
  sessionSignal.addEventListener('replaced', () => void restart(router, queryClient), { once: true });
  followSignOut(router, queryClient);
  followBlocked(router, queryClient);
}

/** Only a new page surely drops the former session. */
async function restart(router: AppRouter, queryClient: QueryClient): Promise<void> {
  const context = loadedContext(queryClient);
  const from = context?.currentUserOrganization?.organization.id;
  if (from !== undefined && isSignedIn(String(context?.user.id)))
    // The frame has loaded it. Without a frame nothing was typed.
    await import('#/session/tabs/moved.ts')
      .then(({ rememberMove }) => rememberMove(from, router.state.location.href))
      .catch(() => undefined);
  if (!context) location.replace(`${import.meta.env.BASE_URL}select-organization`);
  else if (isSignedIn(String(context.user.id)) && openOrganizations(context).length === 1) location.reload();
  else location.replace(`${import.meta.env.BASE_URL}home`);
}

const placesOfDuty = ['/home/eula', '/home/profile/password'];

/** The server refuses calls until a duty is done (R-ACC-53). */
function followBlocked(router: AppRouter, queryClient: QueryClient): void {
  let isConfirming = false;
  const lead = async (userId: number) => {
    // Another round would only repeat the refused calls.
    if (!(await hasDuty(queryClient))) return;
    await flushDrafts();
    const { href, pathname } = router.state.location;
    if (!placesOfDuty.includes(pathname)) rememberReturnAddress(href, String(userId));
    await router.invalidate();
  };
  sessionSignal.addEventListener('blocked', () => {
    const context = loadedContext(queryClient);
    if (!context || isConfirming) return;
    isConfirming = true;
    lead(context.user.id)
      .catch((error: unknown) => console.warn('What the user has to do first is not known:', String(error)))
      .finally(() => {
        isConfirming = false;
      });
  });
}

function followSignOut(router: AppRouter, queryClient: QueryClient): void {
  let isEnding = false;
  sessionSignal.addEventListener('signed-out', () => {
    const context = loadedContext(queryClient);
    if (!context || isEnding) return;
    isEnding = true;
    rememberReturnAddress(router.state.location.href, String(context.user.id));
    void import('#/session/leaving/leaving.ts')
      .then(({ clearSession }) => clearSession())
      // If that code cannot be loaded, nothing was opened in this visit.
      .catch(() => undefined)
      .then(async () => {
        isEnding = false;
        clearContext(queryClient);
        await router.navigate({ to: '/auth/login', replace: true });
        clearReads(queryClient);
      });
  });
  // After a sign-out in another tab this one is replaced anyway.
  addEventListener('storage', () => {
    const context = loadedContext(queryClient);
    if (context && sessionState() === 'signed-out' && ownsDrafts(String(context.user.id))) raise('signed-out');
  });
}
