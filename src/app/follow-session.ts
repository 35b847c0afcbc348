import type { QueryClient } from '@tanstack/react-query';
import { rememberReturnAddress } from '#/browser/return-address.ts';
import { watchOtherTabs } from '#/browser/session-mark.ts';
import { raiseSignedOut, sessionSignal } from '#/browser/session-signal.ts';
import { hasDuty } from '#/data/duty.ts';
import { isSignedIn, isWorkOf, wasSignedIn } from '#/data/last-user.ts';
import { isSignOutOwed } from '#/data/owed-sign-out.ts';
import { forgetContext, forgetWhatWasRead, healthCareOrganizations, loadedContext } from '#/data/session.ts';
import { flushDrafts } from '#/data/unwritten-drafts.ts';
import type { AppRouter } from './router.ts';

/** What a tab does when the session ends, or when another tab replaces it. */
export function followSession(router: AppRouter, queryClient: QueryClient): void {
  watchOtherTabs();
  sessionSignal.addEventListener('replaced', () => startAnew(queryClient), { once: true });
  followSignOut(router, queryClient);
  followBlocked(router, queryClient);
}

/** The one sure way to show, and to send, nothing of the session before. What is typed is kept, and found again. */
function startAnew(queryClient: QueryClient): void {
  const context = loadedContext(queryClient);
  // At sign-in: leads to where this tab was before.
  if (!context) location.replace('/select-organization');
  else if (isSignedIn(String(context.user.id)) && healthCareOrganizations(context).length === 1) location.reload();
  else location.replace('/home');
}

/** Here the user does what blocks all other work: nobody is led back to it. */
const placesOfDuty = ['/home/eula', '/home/profile/password'];

/**
 * When the server wants the legal notices accepted or the password changed first, the guards of the routes judge again, by
 * what the server says now. They lead to the one or the other, which leads back. What is typed is written before.
 */
function followBlocked(router: AppRouter, queryClient: QueryClient): void {
  let isAsking = false;
  const lead = async (userId: number) => {
    // What the guards let pass stays: to judge again would only repeat the refused calls.
    if (!(await hasDuty(queryClient))) return;
    await flushDrafts();
    const { href, pathname } = router.state.location;
    if (!placesOfDuty.includes(pathname)) rememberReturnAddress(href, String(userId));
    await router.invalidate();
  };
  sessionSignal.addEventListener('blocked', () => {
    const context = loadedContext(queryClient);
    if (!context || isAsking) return;
    isAsking = true;
    lead(context.user.id)
      .catch((error: unknown) => console.warn('What the user has to do first is not known:', String(error)))
      .finally(() => {
        isAsking = false;
      });
  });
}

/** When the server no longer knows the session, cleans it up here and leads to sign-in, and back after it. */
function followSignOut(router: AppRouter, queryClient: QueryClient): void {
  let isEnding = false;
  sessionSignal.addEventListener('signed-out', () => {
    // Without a context the guard of the route is at work: it redirects by itself.
    const context = loadedContext(queryClient);
    if (!context || isEnding) return;
    isEnding = true;
    rememberReturnAddress(router.state.location.href, String(context.user.id));
    void import('#/data/leaving.ts')
      .then(({ forgetSession }) => forgetSession())
      // Without that code nothing was opened in this visit.
      .catch(() => undefined)
      .then(async () => {
        isEnding = false;
        forgetContext(queryClient);
        await router.navigate({ to: '/auth/login', replace: true });
        forgetWhatWasRead(queryClient);
      });
  });
  // Another tab was told so. One in which the user signs out has this one replaced, and locking reaches all.
  addEventListener('storage', () => {
    const context = loadedContext(queryClient);
    if (context && !wasSignedIn() && !isSignOutOwed() && isWorkOf(String(context.user.id))) raiseSignedOut();
  });
}
